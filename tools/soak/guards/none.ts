/** Functions that look like a compare-and-swap but guard nothing, each with the reason. */
export const NO_GUARDS: Record<string, string> = {
  'server/modules/payments/jobs/run-due-payments.ts refundRestOfFee':
    'the provider refuses to refund more of a fee than its rest',
  'server/modules/accounts/core/accounts.sql.ts deleteAccount':
    'answers who they were; the turn of a person is taken before',
  'server/modules/accounts/core/sessions.sql.ts endSession': 'gone is gone, whoever ended it',
  'server/modules/accounts/core/sessions.sql.ts addSession': 'answers whether the account may sign in',
  'server/modules/accounts/core/sessions.sql.ts renewSession':
    'answers nothing: it says of both when they were used last',
  'server/modules/reviews/moderation/to-read.sql.ts removeReviewsByAuthor':
    'answers whose reviews they were; the account is closed before',
  'server/modules/accounts/core/calendar-feed.sql.ts replaceFeed': 'the last address counts',
  'server/modules/accounts/core/calendar-feed.sql.ts dropFeed': 'gone is gone, whoever ended it',
  'server/modules/accounts/core/passkeys.sql.ts addPasskey': 'its key is unique: passkey_credential_id_key',
  'server/modules/accounts/core/passkeys.sql.ts dropPasskey': 'gone is gone, whoever did it',
  'server/modules/staff/invitations.sql.ts replaceInvitation': 'the last invitation counts',
  'server/modules/staff/invitations.sql.ts dropInvitation': 'gone is gone, whoever ended it',
  'server/modules/staff/ownership/lost-ownership.sql.ts takeLoss':
    'lockTeam is before, and who owns the restaurant again has nothing to take back',
  'server/modules/staff/ownership/lost-ownership.sql.ts makeOwner': 'an owner is an owner; lockTeam is before',
  'server/modules/pro/till/keys/keys.sql.ts keepKey': 'the owner who keeps it last answers for it',
  'server/modules/payments/payouts/freezes.sql.ts addFreeze': 'frozen is frozen, whoever did it',
  'server/modules/payments/payouts/freezes.sql.ts liftFreeze': 'lifted is lifted, whoever did it',
  'server/modules/payments/payouts/freezes.sql.ts takeFreeze':
    'answers what the provider is to be told; telling it twice at once changes nothing',
  'server/modules/staff/devices/devices.sql.ts removeDevice': 'gone is gone, whoever removed it',
  'server/modules/staff/devices/devices.sql.ts setPin': 'of two PINs that a person chooses at once one stays',
  'server/modules/pro/till/keys/keys.sql.ts revokeKey': 'gone is gone, whoever withdrew it',
  'server/modules/pro/till/endpoints/endpoints.sql.ts noteBad':
    'answers until when an address is left alone; it counts on',
  'server/modules/pro/till/deliveries/deliveries.sql.ts sendAgain': 'answers whether it is theirs; twice sent is sent',
  'server/releases/releases.sql.ts keepAsset': 'a name has one content, whoever keeps it',
  'server/releases/releases.sql.ts keepDocuments': 'a hash has one text, and the later instant counts',
  'server/releases/releases.sql.ts noteAssets': 'the later instant counts',
  'server/modules/search/reading/places.sql.ts savePlaces': 'a file that is imported again says the same',
  'server/switches/switch.sql.ts throwSwitch': 'the last word counts',
  'server/modules/addresses/addresses.sql.ts changePreference': 'the last word counts',
  'server/modules/addresses/addresses.sql.ts deletePreference': 'gone is gone, whoever did it',
  'server/modules/catalogue/editing/edited-menu.sql.ts touchRestaurants':
    'answers whose menu it is; lockMenu is before',
  'server/modules/catalogue/editing/write-menu.sql.ts upsert': 'writes what is so; lockMenu is before',
  'server/modules/catalogue/editing/write-menu.sql.ts writeCategories': 'a name has one row, whoever made it',
  'server/modules/catalogue/menus/menus.sql.ts takeChangedMenus':
    'answers which menus are to be compared; lookAlone is before',
  'server/modules/reservations/core/gone-dishes.sql.ts takeWrittenOrders':
    'answers which orders are to be compared; lookAlone is before',
  'server/modules/catalogue/core/catalogue.sql.ts setEmbedSites': 'the last word counts',
  'server/modules/catalogue/limits/dish-limits.sql.ts setLimit': 'the last word counts; lockingLimits is before',
  'server/modules/catalogue/import/duplicates.sql.ts addDistinctPair': 'distinct is distinct, whoever decided it',
  'server/modules/catalogue/import/duplicates.sql.ts replaceRestaurant':
    'the keys of merged_restaurant refuse a restaurant that is gone, and a second merge of one',
  'server/modules/favourites/favourites.sql.ts moveFavourites': 'a favourite that is kept already stays',
  'server/modules/catalogue/import/import-restaurants.sql.ts savePlaces':
    'an import says what is so, and says it again',
  'server/modules/catalogue/import/import-restaurants.sql.ts saveTags': 'an import says what is so, and says it again',
  'server/modules/pro/settings/kept-bookings.sql.ts keepBooking':
    'kept is kept, whoever said so; the booking is locked before',
  'server/modules/pro/service/requests/requests.sql.ts withdrawAll':
    'ended twice it is ended once, and who answers at that moment waits for its row',
  'server/modules/reservations/core/moves.sql.ts takeOffer': 'answers what was proposed; the booking is locked before',
  'server/modules/reservations/core/moves.sql.ts writeOffer': 'the last proposal counts; the booking is locked before',
  'server/modules/invoices/invoices.sql.ts takeNumber': 'counts on in the row that lockNumbers holds',
  'server/modules/invoices/invoices.sql.ts keepCheck': 'comparing a day again overwrites its result',
  'server/modules/payments/core/payments.sql.ts noteRefund':
    'the lease holder of a payment sends its refund; this rejects a holder whose lease has expired',
  'server/modules/notifications/core/notifications.sql.ts purgeMessagesToAddress': 'answers whose jobs go with them',
  'server/modules/notifications/core/notifications.sql.ts purgeMessagesTo': 'answers whose jobs go with them',
  'server/modules/notifications/delivery/delivery.sql.ts addRefusals': 'who refuses twice has refused',
  'server/modules/payments/payouts/payouts.sql.ts addAccounts': 'an account that is known is known',
  'server/modules/payments/payouts/payouts.sql.ts takeDueAccount':
    'answers which account is to be read; reading it twice at once writes the same',
  'server/modules/payments/payouts/payouts.sql.ts savePayout':
    'writes what the provider says; one that has failed stays so, whoever comes later',
  'server/modules/payments/payouts/payouts.sql.ts saveParts': 'what a payout contains never changes',
  'server/modules/payments/books/books.sql.ts keepReconciliation': 'a day that is compared again is written anew',
  'server/modules/reservations/core/after-the-meal.sql.ts dropExtra':
    'gone is gone, whoever took it off; its share is locked',
  'server/modules/reservations/core/after-the-meal.sql.ts noteLineRefunds':
    'adds to what was refunded of a line; its booking is locked, and takeLineOff has counted what is left',
  'server/modules/reservations/core/after-the-meal.sql.ts noteWaived':
    'an absence may be marked and waived again; its share is locked, and a delivery that was waived is refused',
  'server/modules/payments/top-ups/top-up.sql.ts wishBackOfCompany':
    'answers how many cents; the share is locked, and top_up_check keeps the rest',
  'server/modules/weekly-meals/companies/companies.sql.ts saveCompany':
    'the last word counts of changes; company_name_key keeps a second new one away',
  'server/modules/weekly-meals/companies/companies.sql.ts setDomains':
    'company_domain_pkey keeps them; it answers what another has',
  'server/modules/payments/core/payments.sql.ts askAgain': 'answers whom it asks about; asking twice is asking once',
  'server/modules/reservations/core/after-the-meal.sql.ts restoreNoShows':
    'answers which absences it restored; the lock of the booking is taken before',
  'server/modules/reservations/core/after-the-meal.sql.ts addingNoShows':
    'a mark after one that was lifted; the lock of the booking is before',
  'server/modules/reservations/core/changing/pending-changes.sql.ts deletePending':
    'answers whose payment it was; the lock of the booking is before',
  'server/modules/reservations/core/changing/pending-changes.sql.ts deletePendingDishes':
    'answers whose payment it was; the lock of the share is before',
  'server/modules/reservations/allergies/allergies.sql.ts keepAllergies':
    'the last word counts; the lock of the share is before',
  'server/modules/reservations/core/writing/set-fields.sql.ts replaceLines':
    'writes a whole order anew; the lock of the share is before',
  'server/modules/reservations/core/writing/set-fields.sql.ts purgePerson':
    'answers nothing; the turn of who books is before',
  'server/modules/reservations/core/writing/set-fields.sql.ts noteComing': 'said twice it is said once',
  'server/modules/reservations/core/writing/set-fields.sql.ts setReady':
    'ready or not, the last word counts; lockReservation is before',
  'server/modules/pro/service/core/service.sql.ts writingMarks': 'the last mark counts; lockReservation is before',
  'server/modules/pro/service/requests/requests.sql.ts addRequest':
    'party_request_open keeps them; it answers whether there was one',
  'server/modules/search/dishes/dishes.sql.ts saveDishes': 'worked out anew, one refresh at a time',
  'server/modules/search/refresh-cards.sql.ts saveCards': 'worked out anew, one refresh at a time',
  'server/modules/search/refresh-cards.sql.ts saveRows': 'worked out anew, one refresh at a time',
  'server/modules/search/refresh-cards.sql.ts saveWords': 'a word that is known is known',
  'server/security-log/security-log.ts rewrite': 'adds up what has come to say the same',
  'server/security-log/security-log.ts ADDED_UP': 'counts what is repeated within a minute in one row',
  'server/modules/reviews/core/review-writing.sql.ts keepRemoval': 'the latest removal counts',
  'server/modules/reviews/core/review-writing.sql.ts removeReviewsOf': 'tells who is to be told',
  'server/modules/reviews/replying/replies.sql.ts decideReply': 'under lockForReply, or the lock of takeDueReply',
  'server/modules/reviews/replying/replies.sql.ts deleteReply': 'under lockForReply',
  'server/queues/jobs.sql.ts countFailure': 'counts on, whoever failed',
  'server/modules/vouchers/links/vouchers.sql.ts dropLink': 'a deletion has the same result whoever makes it',
  'server/modules/vouchers/links/vouchers.sql.ts keepLink': 'the latest link counts',
}

/** Constraints that only describe the form of a row, or whose uniqueness protects no count, payment or single use. */
export const SHAPES: readonly string[] = [
  ...['account.account_phone_check', 'delivery_preference.delivery_preference_zip_code_check'],
  ...['reservation.reservation_hour_check', 'reservation.reservation_check', 'closure.closure_check'],
  // Rows that are written with their booking or under its lock.
  'menu_category.menu_category_pkey',
  'move_offer.move_offer_pkey',
  ...['phone_booking.phone_booking_pkey', 'seat_mark.seat_mark_pkey', 'line_refund.line_refund_pkey'],
  'party_request.party_request_party_check',
  ...['waived_fee.waived_fee_pkey', 'waived_fee.waived_fee_cents_check'],
  ...['line_refund.line_refund_cents_check', 'line_refund.line_refund_quantity_check'],
  // Values that are computed under the lock of the limit.
  ...['dish_limit.dish_limit_check', 'dish_limit.dish_limit_portions_check'],
  ...['kept_booking.kept_booking_pkey', 'start_covers.start_covers_covers_check', 'start_covers.start_covers_pkey'],
  // Rows that the operator and imports write.
  'reviews_removal.reviews_removal_pkey',
  ...['coupon.coupon_cents_check', 'coupon.coupon_check1', 'coupon.coupon_check2', 'coupon.coupon_code_check'],
  ...['coupon.coupon_minimum_cents_check', 'coupon.coupon_most_each_check', 'coupon.coupon_most_uses_check'],
  ...['company.company_company_pays_cents_check', 'company.company_name_key', 'company.company_siret_check'],
  ...['company_domain.company_domain_domain_check', 'company_statement_line.company_statement_line_cents_check'],
  ...['choice.choice_check', 'choice.choice_surcharge_cents_check'],
  ...['choice_group.choice_group_check', 'choice_group.choice_group_check1'],
  ...['choice_group.choice_group_least_check'],
  ...['coupon.coupon_percent_check', 'combo.combo_price_cents_check', 'food_item.food_item_price_cents_check'],
  ...['restaurant.restaurant_avg_price_cents_check', 'restaurant.restaurant_delivery_fee_cents_check'],
  ...[
    'restaurant.restaurant_latitude_check',
    'restaurant.restaurant_longitude_check',
    'restaurant.restaurant_name_check',
  ],
  ...['restaurant.restaurant_opening_hours_check', 'restaurant.restaurant_seating_capacity_check'],
  ...['weekly_meal.weekly_meal_weekday_check', 'extra.extra_price_cents_check', 'no_show.no_show_fee_cents_check'],
  ...['invoice.invoice_check1', 'invoice.invoice_check2', 'share_line.share_line_check'],
  ...['share_allergies.share_allergies_allergens_check', 'share_allergies.share_allergies_pkey'],
  ...['share_line.share_line_price_cents_check', 'share_line.share_line_quantity_check'],
  'shared_dish.shared_dish_quantity_check',
  ...['kept_search.kept_search_found_check', 'kept_search.kept_search_words_check'],
  ...['kept_search.kept_search_opened_position_check', 'distinct_restaurants.distinct_restaurants_check'],
  ...['restaurant_score.restaurant_score_review_count_check', 'restaurant_score.restaurant_score_score_check'],
  ...['review.review_experience_rating_check', 'review.review_food_rating_check', 'review.review_speed_rating_check'],
  // Keys by which a row is found.
  ...['payout_part.payout_part_pkey', 'payout_reading.payout_reading_pkey'],
  ...['payout_freeze.payout_freeze_pkey', 'lost_ownership_by_token', 'staff_pin.staff_pin_pkey'],
  ...['restaurant_device.restaurant_device_person_hash_key', 'restaurant_device.restaurant_device_token_hash_key'],
  'review_request_refusal.review_request_refusal_pkey',
  ...['combo_category.combo_category_pkey', 'food_category.food_category_name_key', 'food_tag.food_tag_name_key'],
  ...['kysely_migration.kysely_migration_pkey', 'restaurant.restaurant_source_source_id_key'],
  ...['merged_restaurant.merged_restaurant_source_source_id_key', 'distinct_restaurants.distinct_restaurants_pkey'],
  ...['restaurant_card.restaurant_card_pkey', 'restaurant_delivery_area.restaurant_delivery_area_pkey'],
  ...['restaurant_score.restaurant_score_pkey', 'restaurant_tag.restaurant_tag_pkey', 'search_row.search_row_pkey'],
  ...['search_dish.search_dish_pkey'],
  ...[
    'release_asset.release_asset_pkey',
    'security_event_minute',
    'recovery_code.recovery_code_pkey',
    'second_factor.second_factor_pkey',
  ],
  ...['search_name.search_name_number_key', 'search_name.search_name_pkey'],
  ...['search_slip.search_slip_pkey', 'search_word.search_word_pkey', 'share_line.share_line_pkey'],
  ...['weekly_meal.weekly_meal_restaurant_id_meal_id_weekday_key', 'pending_change.pending_change_total_persons_check'],
  // A single row, protected by the lock of the process that fills the database.
  ...['first_filling.first_filling_is_only_check', 'first_filling.first_filling_pkey'],
  ...['place.place_kind_name_key', 'place.place_name_check', 'place_name.place_name_pkey'],
  ...['switch.switch_name_check', 'switch.switch_pkey', 'switch.switch_why_check'],
  'push_subscription.push_subscription_check',
  ...['schema_version.schema_version_is_only_check', 'schema_version.schema_version_pkey'],
  'write_check.write_check_id_check',
]
