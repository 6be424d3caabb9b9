// @ts-nocheck generated
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccountStatus =
  | 'BLOCKED'
  | 'DISABLED'
  | 'ENABLED';

/** FEC: accounting entries (LPF, art. A47 A-1). BILLS: one line per bill. VAT: one line per day and rate. */
export type AccountsFile =
  | 'BILLS'
  | 'FEC'
  | 'VAT';

export type ActivateClientInput = {
  firstName: string;
  lastName: string;
  phone: string;
};

/** The allergens that a guest avoids at this meal. The kitchen sees them until seven days after the meal. For a shared dish, other guests see only that it contains an allergen that somebody avoids, not which one or who. */
export type AllergiesInput = {
  /** Allergens among the 14 of EU regulation 1169/2011, in French, as dishes name them. */
  allergens: Array<string>;
  /** True if the guest consents to the storage of this health data. Without consent nothing is stored and the request fails. */
  consent?: boolean | null | undefined;
};

export type ApplyCouponInput = {
  /** Required after many attempts from one network. The error names it in extensions.fields. */
  captchaToken?: string | null | undefined;
  couponId: string | number;
  /** The invitation link of the group that the order joins. */
  invitationLink?: string | number | null | undefined;
  menuItems: Array<string | number>;
  /** Used instead of menuItems if given. With menuItems alone, the preview is based on reservationTotal. */
  order?: OrderInput | null | undefined;
  reservationDate: string;
  reservationHour: string;
  reservationServiceFees: number;
  reservationTotal: number;
  reservationTotalPersons: number;
  restaurantId: string | number;
  /** The shared dishes of the table in which the guest takes part. Their parts count in addition to `order`. */
  sharedDishes?: Array<string | number> | null | undefined;
  type?: ReservationType | null | undefined;
  userReservationId?: string | number | null | undefined;
};

/** A means of payment. PLATFORM is the part of a promo code that the platform pays. */
export type BillMeans =
  | 'CARD'
  | 'COMPANY'
  | 'EDENRED'
  | 'PLATFORM'
  | 'RESTO_FLASH';

export type BookingSource =
  | 'EMBED'
  | 'PHONE'
  | 'WALK_IN'
  | 'WEB';

/** A chosen option of a dish, or a chosen dish of a formula with its own options. */
export type ChoiceInput = {
  id: string | number;
  options?: Array<string | number> | null | undefined;
};

export type ClosingReason =
  | 'FALSE_REVIEWS'
  | 'FRAUD'
  | 'NO_SHOWS';

export type CompanyInput = {
  address: string;
  domains: Array<string>;
  /** DD-MM-YYYY. */
  fromDay: string;
  /** Omitted for a new company. */
  id?: string | number | null | undefined;
  name: string;
  paysCents: number;
  siret?: string | null | undefined;
  statementEmail: string;
};

export type ConfirmPaymentInput = {
  paymentIntentId: string | number;
  userReservationId: string | number;
};

export type CreateReservationInput = {
  RestaurantId: string | number;
  UserDeliveryPreferenceId?: string | number | null | undefined;
  /** The allergies of the host. */
  allergies?: AllergiesInput | null | undefined;
  date: string;
  /** The delivery fee that the diner saw, in euros. Fails with CONFLICT if it has changed since. */
  deliveryFee?: number | null | undefined;
  hour: string;
  /** Free text for the kitchen, at most 200 characters. */
  note?: string | null | undefined;
  order: OrderInput;
  /** The page on which the booking was started. EMBED is recorded only if the restaurant has a site of its own. */
  source?: BookingSource | null | undefined;
  totalPersons: number;
  type: ReservationType;
  /** False for PAY_FOR_ALL_NO_INVITATION of the client: the host orders and pays for the whole table, and no invitation link is created. */
  withInvitation?: boolean | null | undefined;
};

export type CreateWeeklyOrdersInput = {
  UserDeliveryPreferenceId: string | number;
  /** The allergies of the diner. They apply to each of the orders. */
  allergies?: AllergiesInput | null | undefined;
  orders: Array<WeeklyOrderInput>;
};

export type DeliveryOption =
  | 'LEAVE_AT_DOOR'
  | 'MEET_AT_DOOR'
  | 'MEET_OUTSIDE';

export type DeliveryPreferenceInput = {
  address: string;
  city: string;
  country: string;
  deliveryOptions?: DeliveryOption | null | undefined;
  extraDetails?: string | null | undefined;
  latitude: number;
  longitude: number;
  zipCode: string;
};

export type DeviceWallet =
  | 'APPLE_PAY'
  | 'GOOGLE_PAY';

/** An amount in euros, as the payer saw it. */
export type EdenredParams = {
  amount: number;
};

/** ACTIVATION: activates an account. PASSWORD: sets a new password. */
export type EmailLinkUse =
  | 'ACTIVATION'
  | 'PASSWORD';

/** The effect of closing the bill on an extra. ACCEPTED extras are debited. AGREED extras had no response and are debited too. BEYOND extras exceed what their payer agreed to and are not debited. */
export type ExtraFate =
  | 'ACCEPTED'
  | 'AGREED'
  | 'BEYOND'
  | 'REFUSED';

export type Facility =
  | 'AIR_CONDITIONING'
  | 'DOGS'
  | 'HEATED_TERRACE'
  | 'HIGH_CHAIRS'
  | 'MEAL_VOUCHERS'
  | 'NO_AIR_CONDITIONING'
  | 'NO_DOGS'
  | 'NO_HEATED_TERRACE'
  | 'NO_HIGH_CHAIRS'
  | 'NO_MEAL_VOUCHERS'
  | 'NO_STROLLERS'
  | 'NO_TERRACE'
  | 'NO_WHEELCHAIR'
  | 'NO_WIFI'
  | 'STROLLERS'
  | 'TERRACE'
  | 'WHEELCHAIR'
  | 'WHEELCHAIR_LIMITED'
  | 'WIFI';

export type FoodTagGroup =
  | 'AMBIANCES'
  | 'CUISINES'
  | 'EXIGENCES';

export type HolidayLine =
  | 'CLOSED'
  | 'OPEN'
  | 'UNKNOWN';

export type HouseCodeInput = {
  /** A fixed discount in cents, instead of `percent`. */
  cents?: number | null | undefined;
  code: string;
  /** DD-MM-YYYY. */
  fromDay?: string | null | undefined;
  minimumCents?: number | null | undefined;
  mostEach?: number | null | undefined;
  mostUses?: number | null | undefined;
  percent?: number | null | undefined;
  toDay?: string | null | undefined;
  types?: Array<ReservationType> | null | undefined;
  weekdays?: Array<number> | null | undefined;
};

/** OVER: its last day has passed. ENDED: the restaurant ended it permanently. */
export type HouseCodeStage =
  | 'COMING'
  | 'ENDED'
  | 'OVER'
  | 'PAUSED'
  | 'RUNNING'
  | 'USED_UP';

export type HouseDayInput = {
  /** An empty list means closed. */
  windows: Array<HouseWindowInput>;
};

export type HousePaceInput = {
  coversPerQuarter?: number | null | undefined;
  ordersPerSlot?: number | null | undefined;
};

export type HousePhotographInput = {
  alt: string;
  crop: PhotographCropInput;
};

export type HouseSeatsInput = {
  dinnerSeats?: number | null | undefined;
  lunchSeats?: number | null | undefined;
  seats: number;
};

/** The sections of the hours that are saved separately. */
export type HouseSection =
  | 'CLOSURES'
  | 'HOLIDAYS'
  | 'HOURS'
  | 'LAST_BOOKING'
  | 'PACING'
  | 'SEATS';

export type HouseToGoInput = {
  areaIds: Array<string | number>;
  deliveryFeeCents: number;
  hasClickCollect: boolean;
  hasDelivery: boolean;
};

export type HouseWindowInput = {
  /** A value at or before `opens` means the next day, until 06:00. */
  closes: string;
  opens: string;
};

export type Instrument =
  | 'CARD'
  | 'EDENRED'
  | 'RESTO_FLASH';

export type InvitationEnd =
  | 'CANCELLED'
  | 'CLOSED'
  | 'FULL'
  | 'NOT_OPEN'
  | 'OVER';

export type JoinReservationInput = {
  allergies?: AllergiesInput | null | undefined;
  /** Required after many guests have joined from one network. The error names it in extensions.fields. */
  captchaToken?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  invitationLink: string | number;
  lastName?: string | null | undefined;
  /** Free text for the kitchen, at most 200 characters. */
  note?: string | null | undefined;
  order: OrderInput;
  /** The shared dishes of the table in which the guest takes part. */
  sharedDishes?: Array<string | number> | null | undefined;
};

/** MOVED: the booking is now at another service. */
export type KitchenTableFate =
  | 'ABSENT'
  | 'CANCELLED'
  | 'MOVED';

/** An entry of the menu that can run out for a day: a dish, a formula or a choice. */
export type Limited =
  | 'CHOICE'
  | 'DISH'
  | 'FORMULA';

/** A part of the map, in degrees. */
export type MapBox = {
  east: number;
  north: number;
  south: number;
  west: number;
};

export type MoveToInput = {
  /** The calendar day, DD-MM-YYYY. */
  date: string;
  /** HH:mm, one of its free hours. */
  hour: string;
};

export type NoShowState =
  | 'CONTESTED'
  | 'DEBITED'
  | 'LIFTED'
  | 'OPEN'
  | 'REFUSED';

/** The cause of the end of a cancelled order. NOT_ANSWERED: nobody accepted it in time. */
export type OrderEnd =
  | 'BY_DINER'
  | 'BY_RESTAURANT'
  | 'NOT_ANSWERED'
  | 'OTHER'
  | 'REFUSED'
  | 'UNPAID';

export type OrderInput = {
  combos?: Array<OrderLineInput> | null | undefined;
  foodItems?: Array<OrderLineInput> | null | undefined;
};

export type OrderLineInput = {
  choices?: Array<ChoiceInput> | null | undefined;
  id: string | number;
  /** True for a shared dish of the table, which is split among the guests who join it. Only in a group. */
  isShared?: boolean | null | undefined;
  quantity: number;
};

export type OrderProgress =
  | 'PREPARING'
  | 'READY';

/** The progress of a restaurant with a takeaway or delivery order. */
export type OrderStage =
  | 'CANCELLED'
  | 'HANDED_OVER'
  | 'READY'
  | 'REFUSED'
  | 'TO_ACCEPT'
  | 'TO_PREPARE';

export type PaidPurpose =
  | 'ABSENCE'
  | 'EXTRAS'
  | 'MEAL'
  | 'TIP';

/** A TICKET is 80 mm wide and as long as its content. */
export type PaperFormat =
  | 'A4'
  | 'TICKET';

export type PartyRequestInput = {
  /** DD-MM-YYYY. */
  date: string;
  /** HH:mm. */
  hour: string;
  party: number;
  phone: string;
  /** At most 200 characters. */
  words?: string | null | undefined;
};

/** LAPSED: no response in time. WITHDRAWN: the diner withdrew it. CANCELLED: the restaurant accepted it and has since cancelled the table. */
export type PartyRequestState =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'LAPSED'
  | 'OPEN'
  | 'REFUSED'
  | 'WITHDRAWN';

/** Bookings that can be paused: tables, or takeaway and delivery orders. */
export type Pausable =
  | 'TABLE'
  | 'TO_GO';

export type PayUserReservationInput = {
  /** The ceiling in euros for the dishes of each guest, agreed to by a host who pays for all. It is one of `ceilings` and is paid with its amounts. If omitted, guests cannot choose dishes that cost more than the card holds once it is paid. */
  ceiling?: number | null | undefined;
  couponId?: string | number | null | undefined;
  edenredParams?: EdenredParams | null | undefined;
  restoflashParams?: RestoflashParams | null | undefined;
  stripeParams?: StripeParams | null | undefined;
  userReservationId: string | number;
};

export type PaymentState =
  | 'ASKED'
  | 'GRANTED'
  | 'REFUSED'
  | 'UNKNOWN';

export type PhoneBookingInput = {
  /** The calendar day of the hour, DD-MM-YYYY. Not needed for a walk-in. */
  date?: string | null | undefined;
  /** For owners: books the table even if the restaurant is full. */
  force?: boolean | null | undefined;
  /** HH:mm. Not needed for a walk-in, who is seated in the present quarter of an hour. */
  hour?: string | null | undefined;
  isWalkIn?: boolean | null | undefined;
  name: string;
  /** At most 200 characters. */
  note?: string | null | undefined;
  party: number;
  phone?: string | null | undefined;
};

export type PhotographCropInput = {
  height: number;
  width: number;
  x: number;
  y: number;
};

export type PlaceKind =
  | 'LANDMARK'
  | 'QUARTER'
  | 'STATION';

/** How far « near » reaches: around a street or address, around a quarter, landmark or station, or around the user. */
export type PositionScale =
  | 'AROUND'
  | 'QUARTER'
  | 'STREET';

export type PromoCodeInput = {
  /** A fixed discount in cents, instead of `percent`. */
  cents?: number | null | undefined;
  code: string;
  limits: PromoCodeLimits;
  minimumCents?: number | null | undefined;
  on: PromoCodeOn;
  payer: PromoCodePayer;
  percent?: number | null | undefined;
  /** Means all restaurants if omitted. */
  restaurantIds?: Array<number> | null | undefined;
};

export type PromoCodeLimits = {
  /** DD-MM-YYYY. */
  fromDay?: string | null | undefined;
  mostEach?: number | null | undefined;
  mostUses?: number | null | undefined;
  toDay?: string | null | undefined;
};

/** The amounts that a promo code reduces: the dishes, the service fee, or both. */
export type PromoCodeOn =
  | 'BOTH'
  | 'FEE'
  | 'ITEMS';

/** The party that pays for the discount of a promo code. */
export type PromoCodePayer =
  | 'PLATFORM'
  | 'RESTAURANT';

/** OVER: its last day has passed. ENDED: it was ended permanently. */
export type PromoCodeStage =
  | 'COMING'
  | 'ENDED'
  | 'OVER'
  | 'PAUSED'
  | 'RUNNING'
  | 'USED_UP';

/** The input of a sign-up. captchaToken is verified with the captcha provider. reservationOrderToken links the new account to an order that was started as a guest. */
export type RegisterInput = {
  captchaToken: string;
  email: string;
  reservationOrderToken?: string | null | undefined;
  role: Role;
};

export type ReservationStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'CONFIRMED'
  | 'CREATED'
  | 'NO_SHOW'
  | 'PAID'
  | 'PAYMENT_FAILED'
  | 'PRE_PAID'
  | 'WAITING_FOR_GUESTS'
  | 'WAITING_FOR_PAYMENT';

export type ReservationType =
  | 'CLICK_COLLECT'
  | 'DELIVERY'
  | 'PAY_FOR_ALL'
  | 'SELF_PAY';

export type RestaurantOrder =
  | 'DISTANCE'
  | 'IDASC'
  | 'IDDESC'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'RANDOM'
  | 'RATING'
  | 'RELEVANCE';

export type RestaurantsCriteria = {
  address?: string | null | undefined;
  avgMaxPrice?: number | null | undefined;
  avgMinPrice?: number | null | undefined;
  avgRating?: number | null | undefined;
  /** Only restaurants in this part of the map. */
  box?: MapBox | null | undefined;
  city?: string | null | undefined;
  date?: string | null | undefined;
  /** Words of one dish's name, each as a prefix or with one typing error. */
  dish?: string | null | undefined;
  /** Kilometres around the user's position. */
  distance?: number | null | undefined;
  hasClickCollect?: boolean | null | undefined;
  hasDelivery?: boolean | null | undefined;
  name?: string | null | undefined;
  order?: RestaurantOrder | null | undefined;
  page?: number | null | undefined;
  /** At most 50. */
  pageSize?: number | null | undefined;
  /** A telephone number, in any spelling. */
  phone?: string | null | undefined;
  /** The kind of place at the position. AROUND if omitted. */
  positionScale?: PositionScale | null | undefined;
  /** For RANDOM: the same seed gives the same order. If omitted, a seed that changes every hour is used and returned. */
  seed?: number | null | undefined;
  /** Tag ids. A restaurant needs any tag of each group. */
  tags?: Array<string | number> | null | undefined;
  time?: string | null | undefined;
  totalPlaces?: number | null | undefined;
  userLatitude?: number | null | undefined;
  userLongitude?: number | null | undefined;
  zipCode?: Array<string> | null | undefined;
};

/** A Resto Flash payment. restoflashId is absent if the meal is on a later day, because the transaction is made on that day. For a meal today, its absence selects the transaction that the payer has started for this share, in any tab. */
export type RestoflashParams = {
  amount: number;
  restoflashId?: string | number | null | undefined;
};

export type ReviewOrder =
  | 'BEST'
  | 'RECENT'
  | 'WORST';

export type ReviewStatus =
  | 'PENDING'
  | 'PUBLISHED'
  | 'REFUSED';

export type Role =
  | 'ADMIN'
  | 'CLIENT'
  | 'RESTAURANT';

export type SearchCriterion =
  | 'ADDRESS'
  | 'AMBIANCES'
  | 'BOX'
  | 'CLICK_COLLECT'
  | 'CUISINES'
  | 'DELIVERY'
  | 'DISH'
  | 'DISTANCE'
  | 'DISTRICT'
  | 'EXIGENCES'
  | 'HOUR'
  | 'NAME'
  | 'PARTY'
  | 'PHONE'
  | 'PRICE'
  | 'RATING'
  | 'TIME';

/** The mark that floor staff have set on a seat. ABSENT is a no-show. */
export type SeatMark =
  | 'ABSENT'
  | 'ARRIVED'
  | 'EXPECTED'
  | 'LEFT'
  | 'SEATED';

export type SecurityEventKind =
  | 'ACCOUNT_CLOSED'
  | 'ACCOUNT_DELETED'
  | 'ACCOUNT_REOPENED'
  | 'ACTIVATED'
  | 'CALENDAR_FEED_ENDED'
  | 'CALENDAR_FEED_MADE'
  | 'CODES_RENEWED'
  | 'DATA_EXPORTED'
  | 'DEVICE_ADDED'
  | 'DEVICE_REMOVED'
  | 'DONE_BY_HAND'
  | 'EMAIL_CHANGED'
  | 'EMAIL_RESTORED'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'FORBIDDEN'
  | 'FORGED'
  | 'LIMITED'
  | 'LOOKED_AT'
  | 'OWNERSHIP_RESTORED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PASSWORD_CHANGED'
  | 'PAYOUTS_RELEASED'
  | 'PHONE_CHANGED'
  | 'PIN_CHOSEN'
  | 'PIN_REFUSED'
  | 'PIN_REMOVED'
  | 'SESSIONS_ENDED'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'SIGN_IN_FAILED'
  | 'STAFF_INVITED'
  | 'STAFF_JOB_CHANGED'
  | 'STAFF_JOINED'
  | 'STAFF_REMOVED'
  | 'TILL_KEY_KEPT'
  | 'TILL_KEY_MADE'
  | 'TILL_KEY_REVOKED'
  | 'VOUCHERS_UNLINKED'
  | 'WEBHOOK_CHANGED';

/** A filter. Omitted fields match everything. */
export type SecurityLogFilter = {
  /** An IP address or a network. */
  address?: string | null | undefined;
  /** DD-MM-YYYY. */
  from?: string | null | undefined;
  kind?: SecurityEventKind | null | undefined;
  /** The email or the id of an account. */
  person?: string | null | undefined;
  /** The number of the restaurant. */
  restaurant?: string | null | undefined;
  /** DD-MM-YYYY. */
  to?: string | null | undefined;
};

/** The order that the page shows. Omitted fields are not compared. */
export type SeenDishesInput = {
  note?: string | null | undefined;
  order?: OrderInput | null | undefined;
  /** Only the differences from this list are applied. The other shared dishes stay as they are. */
  sharedDishes?: Array<string | number> | null | undefined;
};

/** The limit of a dish that the device showed. */
export type SeenLimitInput = {
  isSoldOut: boolean;
  left?: number | null | undefined;
  ordered: number;
};

/** The mark of a seat that the device showed. */
export type SeenMarkInput = {
  mark: SeatMark;
  shareId: string | number;
};

/** The booking that the page shows. */
export type SeenReservationInput = {
  /** DD-MM-YYYY. */
  date: string;
  hour: string;
  totalPersons: number;
};

/** LUNCH begins before 17:00. DINNER begins later, or after midnight. */
export type Service =
  | 'DINNER'
  | 'LUNCH';

/** The progress of a guest with order and payment. */
export type ServiceSeatState =
  | 'ABSENT'
  | 'AUTHORISED'
  | 'CHOOSING'
  | 'ORDERED'
  | 'PAID'
  | 'PAYMENT_FAILED';

/** The job of a person at a restaurant: owner, floor staff or kitchen staff. */
export type StaffJob =
  | 'FLOOR'
  | 'KITCHEN'
  | 'OWNER';

/** An email about a service day. EVE is sent the evening before, MORNING and DINNER on the day itself. */
export type StaffLetter =
  | 'DINNER'
  | 'EVE'
  | 'MORNING';

export type StatementFormat =
  | 'CSV'
  | 'PDF';

export type StrandedAnswerInput = {
  /** True to keep the booking, false to cancel it with a full refund. */
  keeps: boolean;
  /** The hour that is proposed for the booking. `keeps` is ignored then. */
  moveTo?: MoveToInput | null | undefined;
  reservationId: string | number;
  version: number;
};

/** A card payment. Amounts are in euros, as the payer saw them. The server computes its own and fails with CONFLICT if they differ. */
export type StripeParams = {
  amount: number;
  application_fee_amount: number;
  /** Required after many declined cards. The error names it in extensions.fields. */
  captchaToken?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  paymentToken: string | number;
  saveCard?: boolean | null | undefined;
};

export type TipInput = {
  amount: number;
  reservationId: string | number;
};

export type UpdateAllergiesInput = {
  /** Allergens among the 14 of EU regulation 1169/2011, in French, as dishes name them. An empty list withdraws the previous ones. */
  allergens: Array<string>;
  /** True if the guest consents to the storage of this health data. Without consent nothing is stored and the request fails. */
  consent?: boolean | null | undefined;
  userReservationId: string | number;
  /** The allergies that the page shows. Fails with CONFLICT if they have changed since. Not compared if omitted. */
  was?: Array<string> | null | undefined;
};

export type UpdateCeilingInput = {
  /** The total held after the change, in euros, as the host saw it. Required if it is more than before. Without it the request fails with CONFLICT, and the error contains the total. */
  agreedTotal?: number | null | undefined;
  /** Required after many declined cards. The error names it in extensions.fields. */
  captchaToken?: string | null | undefined;
  /** The ceiling in euros for the dishes of each guest. Omitted to remove it. */
  ceiling?: number | null | undefined;
  reservationId: string | number;
};

export type UpdateDishesInput = {
  /** The total held after the change, in euros, as the guest saw it. Required if it is more than before. Without it the request fails with CONFLICT, and the error contains the total. */
  agreedTotal?: number | null | undefined;
  /** Required after many declined cards. The error names it in extensions.fields. */
  captchaToken?: string | null | undefined;
  /** The card that holds the higher amount if the paying card is declined: a saved card or a new one. Means the paying card if omitted. */
  cardId?: string | number | null | undefined;
  /** The note to the kitchen. Unchanged if omitted; null removes it. */
  note?: string | null | undefined;
  /** The guest's own dishes. Unchanged if omitted. */
  order?: OrderInput | null | undefined;
  /** The shared dishes in which the guest takes part after the change. Unchanged if omitted. Leaving out a dish that the guest ordered removes it for everybody. */
  sharedDishes?: Array<string | number> | null | undefined;
  userReservationId: string | number;
  /** The order that the page shows. Fails with CONFLICT if a replaced note, or the guest's own dishes, are neither those shown nor those requested. The error contains the present order as `standing`. */
  was?: SeenDishesInput | null | undefined;
};

export type UpdateReviewInput = {
  comment: string;
  experienceRating: number;
  foodRating: number;
  speedRating: number;
};

export type UpdateUserInput = {
  companyAddress?: string | null | undefined;
  companyName?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
};

export type VoucherScheme =
  | 'EDENRED'
  | 'RESTO_FLASH';

/** A fee that can be waived. NO_SHOW: until it is debited. DELIVERY: refunded if it was captured. LOST_VOUCHER: until its holder has paid for the voucher that its scheme has released. */
export type WaivableFee =
  | 'DELIVERY'
  | 'LOST_VOUCHER'
  | 'NO_SHOW';

export type WayOnKind =
  | 'NEAREST'
  | 'SPELLING'
  | 'WITHOUT_TIME';

export type WebhookEndpointInput = {
  /** Any of booking.confirmed, booking.changed, booking.cancelled, booking.no_show, order.to_accept, order.confirmed, order.changed, order.ready, order.handed_over, order.cancelled, bill.changed, bill.paid, bill.refunded. */
  types: Array<string>;
  url: string;
};

/** REFUSED: the response has another status than 2xx. REDIRECTED: redirects are not followed. PRIVATE: the name resolves to a private network. */
export type WebhookFailure =
  | 'PRIVATE'
  | 'REDIRECTED'
  | 'REFUSED'
  | 'TOO_SLOW'
  | 'UNREACHABLE';

/** The canteen meals of one restaurant for one day. */
export type WeeklyOrderInput = {
  RestaurantId: string | number;
  date: string;
  /** Free text for the kitchen, such as allergies, at most 200 characters. */
  note?: string | null | undefined;
  order: OrderInput;
};

export type ContestedAbsencesQueryVariables = Exact<{ [key: string]: never; }>;


export type ContestedAbsencesQuery = { contestedAbsences: Array<{ shareId: string, feeCents: number, markedAt: number, contestedAt: number, message: string | null, isByPayer: boolean, dueAt: number | null, firstName: string | null, lastName: string | null, booking: { id: string, restaurantName: string, startsAt: number } }> };

export type DecideAbsenceMutationVariables = Exact<{
  userReservationId: string | number;
  isUpheld: boolean;
}>;


export type DecideAbsenceMutation = { decideAbsence: Array<{ shareId: string }> };

export type OperatorBookingLineFragment = { id: string, restaurantName: string, firstName: string | null, lastName: string | null, status: ReservationStatus, startsAt: number, totalPersons: number } & { ' $fragmentName'?: 'OperatorBookingLineFragment' };

export type OperatorBookingFileQueryVariables = Exact<{
  id: string | number;
}>;


export type OperatorBookingFileQuery = { operatorBooking: { createdAt: number, hostId: string | null, booking: { id: string, restaurantName: string, status: ReservationStatus, type: ReservationType, isGroup: boolean, startsAt: number, totalPersons: number }, seats: Array<(
      { id: string, name: string | null, position: number }
      & { ' $fragmentRefs'?: { 'SeatPartFragment': SeatPartFragment } }
    )>, moves: Array<{ ' $fragmentRefs'?: { 'MoveLineFragment': MoveLineFragment } }>, acts: Array<{ id: string, act: string, by: string | null, at: number }>, messages: Array<{ ' $fragmentRefs'?: { 'OperatorMessageFragment': OperatorMessageFragment } }> } };

export type MoveLineFragment = { id: string, at: number, shareId: string | null, to: ReservationStatus, actor: string, reason: string | null, note: string | null, by: string | null } & { ' $fragmentName'?: 'MoveLineFragment' };

export type MoneyTableFragment = { heldCents: number, takenCents: number, backCents: number, paidCents: number, addsUp: boolean, moneyLines: Array<{ id: string, at: number, kind: string, cents: number, scheme: string | null }> } & { ' $fragmentName'?: 'MoneyTableFragment' };

export type SeatPartFragment = (
  { id: string, position: number, accountId: string | null, name: string | null, email: string | null, status: ReservationStatus, itemsCents: number, discountCents: number, deliveryFeeCents: number, tipCents: number, paidText: string | null, lines: Array<{ name: string, quantity: number, priceCents: number }>, noShow: { feeCents: number, markedAt: number, contestedAt: number | null, outcome: string | null } | null, debts: Array<{ purpose: string, cents: number, isRefused: boolean }> }
  & { ' $fragmentRefs'?: { 'MoneyTableFragment': MoneyTableFragment;'PaymentListFragment': PaymentListFragment } }
) & { ' $fragmentName'?: 'SeatPartFragment' };

export type PaymentListFragment = { payments: Array<{ id: string, purpose: string, status: string, amountCents: number, cardBrand: string | null, cardLast4: string | null, intentId: string | null, failureCode: string | null }> } & { ' $fragmentName'?: 'PaymentListFragment' };

export type ShownPromoCodeFragment = { code: string, stage: PromoCodeStage, payer: PromoCodePayer, on: PromoCodeOn, percent: number | null, cents: number | null, from: string | null, to: string | null, restaurants: Array<string> | null, minimumCents: number, mostUses: number | null, mostEach: number | null, uses: number, costCents: number } & { ' $fragmentName'?: 'ShownPromoCodeFragment' };

export type MakePromoCodeMutationVariables = Exact<{
  input: PromoCodeInput;
  password?: string | null | undefined;
}>;


export type MakePromoCodeMutation = { makePromoCode: { code: string } };

export type ChangePromoCodeMutationVariables = Exact<{
  code: string | number;
  limits: PromoCodeLimits;
  password?: string | null | undefined;
}>;


export type ChangePromoCodeMutation = { changePromoCode: { code: string } };

export type EndPromoCodeMutationVariables = Exact<{
  code: string | number;
  password?: string | null | undefined;
}>;


export type EndPromoCodeMutation = { endPromoCode: { code: string } };

export type PromoCodesQueryVariables = Exact<{
  text?: string | null | undefined;
  isOver?: boolean | null | undefined;
  payer?: PromoCodePayer | null | undefined;
  page?: number | null | undefined;
}>;


export type PromoCodesQuery = { promoCodes: { total: number, page: number, totalPages: number, codes: Array<{ ' $fragmentRefs'?: { 'ShownPromoCodeFragment': ShownPromoCodeFragment } }> } };

export type OperatorCompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorCompaniesQuery = { operatorCompanies: Array<{ id: string, name: string, domains: Array<string>, paysCents: number, meals: number, partCents: number }> };

export type SaveCompanyMutationVariables = Exact<{
  input: CompanyInput;
  password?: string | null | undefined;
}>;


export type SaveCompanyMutation = { saveCompany: { company: { id: string } } };

export type OperatorCompanyQueryVariables = Exact<{
  id: string | number;
}>;


export type OperatorCompanyQuery = { operatorCompany: { peopleCount: number, company: { id: string, name: string, domains: Array<string>, paysCents: number, from: string, statementEmail: string, address: string, siret: string | null, meals: number, partCents: number }, statements: Array<{ id: string, number: string, month: string, totalCents: number }>, people: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'OperatorPersonLineFragment': OperatorPersonLineFragment } }
    )> } };

export type CompanyStatementFileQueryVariables = Exact<{
  id: string | number;
  format: StatementFormat;
}>;


export type CompanyStatementFileQuery = { companyStatementFile: string };

export type SendCompanyStatementMutationVariables = Exact<{
  id: string | number;
  month: string;
}>;


export type SendCompanyStatementMutation = { sendCompanyStatement: string };

export type OperatorDuplicatesQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorDuplicatesQuery = { likeRestaurants: Array<{ metres: number, one: { id: string, name: string, address: string, isPartner: boolean, isRemovable: boolean }, other: { id: string, name: string, address: string, isPartner: boolean, isRemovable: boolean } }> };

export type MergeRestaurantsMutationVariables = Exact<{
  duplicateId: string | number;
  keptId: string | number;
  password?: string | null | undefined;
}>;


export type MergeRestaurantsMutation = { mergeRestaurants: Array<{ metres: number }> };

export type KeepRestaurantsApartMutationVariables = Exact<{
  oneId: string | number;
  otherId: string | number;
}>;


export type KeepRestaurantsApartMutation = { keepRestaurantsApart: Array<{ metres: number }> };

export type OperatorFindQueryVariables = Exact<{
  text: string;
}>;


export type OperatorFindQuery = { operatorFind: { people: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'OperatorPersonLineFragment': OperatorPersonLineFragment } }
    )>, bookings: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'OperatorBookingLineFragment': OperatorBookingLineFragment } }
    )> } };

export type OperatorHereQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorHereQuery = { deadWork: Array<{ key: string }> };

export type OperatorPersonLineFragment = { id: string, email: string, role: Role, status: AccountStatus, firstName: string | null, lastName: string | null, lastUsedAt: number } & { ' $fragmentName'?: 'OperatorPersonLineFragment' };

export type OperatorFreezesQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorFreezesQuery = { frozenPayouts: Array<{ restaurantId: string, restaurant: string, frozenAt: number, isHeld: boolean }> };

export type ReleasePayoutsMutationVariables = Exact<{
  restaurantId: string | number;
  password?: string | null | undefined;
}>;


export type ReleasePayoutsMutation = { releasePayouts: Array<{ restaurantId: string }> };

export type OperatorMessageFragment = { id: string, isText: boolean, kind: string, recipient: string, createdAt: number, sentAt: number | null, dueAt: number | null, failure: string | null } & { ' $fragmentName'?: 'OperatorMessageFragment' };

export type AccountPartFragment = { account: { id: string, email: string, role: Role, status: AccountStatus, phone: string | null, createdAt: number, lastUsedAt: number }, jobs: Array<{ restaurantId: string, name: string, job: StaffJob }> } & { ' $fragmentName'?: 'AccountPartFragment' };

export type CloseAccountOfMutationVariables = Exact<{
  accountId: string | number;
  reason: ClosingReason;
  facts: string;
  password?: string | null | undefined;
}>;


export type CloseAccountOfMutation = { closeAccount: { account: { id: string, status: AccountStatus } } };

export type ClosePartFragment = { account: { id: string, status: AccountStatus, role: Role }, preview: { bookings: number, cents: number, reviews: number, soleOwnerOf: Array<string> }, closings: Array<{ id: string, reason: ClosingReason, facts: string, closedAt: number, reopenedAt: number | null, bookings: number, reviews: number }> } & { ' $fragmentName'?: 'ClosePartFragment' };

export type OperatorPersonFileQueryVariables = Exact<{
  id: string | number;
}>;


export type OperatorPersonFileQuery = { operatorPerson: (
    { account: { id: string, email: string, firstName: string | null, lastName: string | null }, events: Array<{ ' $fragmentRefs'?: { 'OperatorEventLineFragment': OperatorEventLineFragment } }>, bookings: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'OperatorBookingLineFragment': OperatorBookingLineFragment } }
    )>, reviews: Array<{ id: string, restaurantName: string, comment: string | null, status: ReviewStatus }>, messages: Array<{ ' $fragmentRefs'?: { 'OperatorMessageFragment': OperatorMessageFragment } }> }
    & { ' $fragmentRefs'?: { 'AccountPartFragment': AccountPartFragment;'ClosePartFragment': ClosePartFragment;'SignInPartFragment': SignInPartFragment } }
  ) };

export type SignInPartFragment = { hasSecondFactor: boolean, passkeys: number, sessions: Array<{ id: string, device: string | null, lastUsedAt: number }> } & { ' $fragmentName'?: 'SignInPartFragment' };

export type OperatorEventLineFragment = { id: string, kind: SecurityEventKind, happenedAt: number, network: string | null, subject: string, times: number } & { ' $fragmentName'?: 'OperatorEventLineFragment' };

export type ReopenAccountOfMutationVariables = Exact<{
  accountId: string | number;
  password?: string | null | undefined;
}>;


export type ReopenAccountOfMutation = { reopenAccount: { account: { id: string, status: AccountStatus } } };

export type OperatorRoleQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorRoleQuery = { me: { id: string, role: Role } | null };

export type ReplyToReadLineFragment = { reviewId: string, restaurantName: string, comment: string, review: string | null, updatedAt: number, mark: string } & { ' $fragmentName'?: 'ReplyToReadLineFragment' };

export type DecideOnReplyMutationVariables = Exact<{
  reviewId: string | number;
  isPublished: boolean;
  reason?: string | null | undefined;
  updatedAt?: number | null | undefined;
}>;


export type DecideOnReplyMutation = { decideOnReply: { replies: Array<{ reviewId: string }> } };

export type ReviewToReadFragment = { id: string, restaurantName: string, authorId: string, firstName: string | null, lastName: string | null, comment: string | null, status: ReviewStatus, speedRating: number, foodRating: number, experienceRating: number, createdAt: number, updatedAt: number, dueAt: number | null, mark: string, reports: Array<{ id: string, reason: string, reportedAt: number }> } & { ' $fragmentName'?: 'ReviewToReadFragment' };

export type DecideOnReviewMutationVariables = Exact<{
  id: string | number;
  isPublished: boolean;
  reason?: string | null | undefined;
  updatedAt?: number | null | undefined;
  reportIds?: Array<string | number> | string | number | null | undefined;
}>;


export type DecideOnReviewMutation = { decideOnReview: { reviews: Array<{ id: string }> } };

export type OperatorReviewsQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorReviewsQuery = { reviewsToRead: { reviews: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'ReviewToReadFragment': ReviewToReadFragment } }
    )>, replies: Array<(
      { reviewId: string }
      & { ' $fragmentRefs'?: { 'ReplyToReadLineFragment': ReplyToReadLineFragment } }
    )> } };

export type OperatorExplainedLineFragment = { restaurant: { id: string, name: string, address: string }, fields: Array<{ label: string, text: string }>, score: { text: number, near: number, merit: number, score: number }, merit: { quality: number, completeness: number, popularity: number } } & { ' $fragmentName'?: 'OperatorExplainedLineFragment' };

export type OperatorSearchQueryVariables = Exact<{
  text: string;
}>;


export type OperatorSearchQuery = { explainSearch: { count: number, reading: Array<{ label: string, text: string }>, results: Array<(
      { restaurant: { id: string } }
      & { ' $fragmentRefs'?: { 'OperatorExplainedLineFragment': OperatorExplainedLineFragment } }
    )> } };

export type OperatorAtSearchQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorAtSearchQuery = { deadWork: Array<{ key: string }> };

export type OperatorSearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorSearchesQuery = { keptSearches: { totals: { all: number, found: number, opened: number, booked: number, position: number | null }, foundNothing: Array<{ words: string, reading: string, correctedName: string | null, times: number, opened: number, booked: number, lastOn: string }>, corrected: Array<{ words: string, reading: string, correctedName: string | null, times: number, opened: number, booked: number, lastOn: string }> } };

export type ExportSecurityLogMutationVariables = Exact<{
  filter?: SecurityLogFilter | null | undefined;
  password?: string | null | undefined;
}>;


export type ExportSecurityLogMutation = { exportSecurityLog: string };

export type SecurityLogLinePartsFragment = { kind: SecurityEventKind, happenedAt: number, accountId: string | null, email: string | null, network: string | null, subject: string, times: number } & { ' $fragmentName'?: 'SecurityLogLinePartsFragment' };

export type SecurityLogQueryVariables = Exact<{
  filter?: SecurityLogFilter | null | undefined;
  page?: number | null | undefined;
}>;


export type SecurityLogQuery = { securityLog: { total: number, page: number, totalPages: number, lines: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'SecurityLogLinePartsFragment': SecurityLogLinePartsFragment } }
    )> } };

export type OperatorFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorFactorQuery = { mySecurity: { hasSecondFactor: boolean } };

export type OperatorDeadWorkQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorDeadWorkQuery = { deadWork: Array<{ queue: string, key: string, failure: string, failedAt: number }> };

export type RepeatDeadWorkMutationVariables = Exact<{
  queue: string;
  key: string;
}>;


export type RepeatDeadWorkMutation = { repeatDeadWork: Array<{ key: string }> };

export type DeskAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskAccountQuery = { ownPinSetAt: number | null, me: (
    { id: string, email: string, emailBounced: boolean }
    & { ' $fragmentRefs'?: { 'IdentityCardFragment': IdentityCardFragment } }
  ) | null, workplaces: Array<{ ' $fragmentRefs'?: { 'WorkplaceLineFragment': WorkplaceLineFragment;'EmailsOfWorkplaceFragment': EmailsOfWorkplaceFragment } }>, mySecurity: { ' $fragmentRefs'?: { 'SecurityCardFragment': SecurityCardFragment } }, mySessions: Array<{ ' $fragmentRefs'?: { 'DeviceLineFragment': DeviceLineFragment } }>, mySecurityEvents: Array<{ ' $fragmentRefs'?: { 'SecurityLineFragment': SecurityLineFragment } }> };

export type EmailsOfWorkplaceFragment = { letters: Array<StaffLetter> | null, restaurant: { id: string, name: string } } & { ' $fragmentName'?: 'EmailsOfWorkplaceFragment' };

export type ChooseMyEmailsMutationVariables = Exact<{
  restaurantId: string | number;
  letters: Array<StaffLetter> | StaffLetter;
}>;


export type ChooseMyEmailsMutation = { chooseMyLetters: Array<{ letters: Array<StaffLetter> | null }> };

export type WorkplaceLineFragment = { job: StaffJob, restaurant: { id: string, name: string } } & { ' $fragmentName'?: 'WorkplaceLineFragment' };

export type LeaveTeamMutationVariables = Exact<{
  restaurantId: string | number;
  password?: string | null | undefined;
}>;


export type LeaveTeamMutation = { leaveTeam: Array<{ job: StaffJob }> };

export type BookkeepingBillFragment = { id: string, reservationId: string, invoices: Array<string>, creditNotes: Array<string>, tips: number, absenceFees: number, givenBack: number, leftToPay: number, references: Array<string>, toPayOut: number, sums: Array<{ rate: number, net: number, tax: number, gross: number }>, paid: Array<{ means: BillMeans, cents: number }>, paidOut: Array<{ id: string, day: string }>, paidBySchemes: Array<{ means: BillMeans, cents: number }> } & { ' $fragmentName'?: 'BookkeepingBillFragment' };

export type DeskVatQueryVariables = Exact<{
  id: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type DeskVatQuery = { houseVat: { days: Array<{ day: string, sum: { rate: number, net: number, tax: number, gross: number } }> } };

export type DeskBillsQueryVariables = Exact<{
  id: string | number;
  day: string;
}>;


export type DeskBillsQuery = { houseBills: Array<(
    { id: string }
    & { ' $fragmentRefs'?: { 'BookkeepingBillFragment': BookkeepingBillFragment } }
  )> };

export type DeskAccountsFileQueryVariables = Exact<{
  id: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
  file: AccountsFile;
}>;


export type DeskAccountsFileQuery = { houseAccountsFile: string };

export type DeskCodesQueryVariables = Exact<{
  id: string | number;
}>;


export type DeskCodesQuery = { houseCodes: Array<{ ' $fragmentRefs'?: { 'ShownCodeFragment': ShownCodeFragment } }> };

export type ShownCodeFragment = { code: string, stage: HouseCodeStage, percent: number | null, cents: number | null, from: string | null, to: string | null, weekdays: Array<number> | null, types: Array<ReservationType> | null, minimumCents: number, mostUses: number | null, mostEach: number | null, uses: number, costCents: number } & { ' $fragmentName'?: 'ShownCodeFragment' };

export type MakeRestaurantCodeMutationVariables = Exact<{
  restaurantId: string | number;
  input: HouseCodeInput;
}>;


export type MakeRestaurantCodeMutation = { makeHouseCode: Array<{ ' $fragmentRefs'?: { 'ShownCodeFragment': ShownCodeFragment } }> };

export type PauseRestaurantCodeMutationVariables = Exact<{
  restaurantId: string | number;
  code: string | number;
}>;


export type PauseRestaurantCodeMutation = { pauseHouseCode: Array<{ ' $fragmentRefs'?: { 'ShownCodeFragment': ShownCodeFragment } }> };

export type ResumeRestaurantCodeMutationVariables = Exact<{
  restaurantId: string | number;
  code: string | number;
}>;


export type ResumeRestaurantCodeMutation = { resumeHouseCode: Array<{ ' $fragmentRefs'?: { 'ShownCodeFragment': ShownCodeFragment } }> };

export type EndRestaurantCodeMutationVariables = Exact<{
  restaurantId: string | number;
  code: string | number;
}>;


export type EndRestaurantCodeMutation = { endHouseCode: Array<{ ' $fragmentRefs'?: { 'ShownCodeFragment': ShownCodeFragment } }> };

export type DeskQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskQuery = { me: { id: string } | null, ownDevice: { person: { id: string, firstName: string | null } | null } | null, workplaces: Array<{ job: StaffJob, restaurant: { id: string, name: string } }> };

export type DeskCallerQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskCallerQuery = { me: { id: string, role: Role, email: string } | null };

export type LockDeviceMutationVariables = Exact<{ [key: string]: never; }>;


export type LockDeviceMutation = { lockDevice: boolean };

export type AddRestaurantDeviceMutationVariables = Exact<{
  restaurantId: string | number;
  name: string;
  password?: string | null | undefined;
}>;


export type AddRestaurantDeviceMutation = { addRestaurantDevice: string };

export type RemoveRestaurantDeviceMutationVariables = Exact<{
  restaurantId: string | number;
  deviceId: string | number;
  password?: string | null | undefined;
}>;


export type RemoveRestaurantDeviceMutation = { removeRestaurantDevice: Array<{ id: string }> };

export type DeviceAtSignInQueryVariables = Exact<{ [key: string]: never; }>;


export type DeviceAtSignInQuery = { ownDevice: { restaurant: { id: string, name: string }, people: Array<{ id: string, firstName: string | null, lastName: string | null }> } | null };

export type SwitchPersonMutationVariables = Exact<{
  personId: string | number;
  pin: string;
}>;


export type SwitchPersonMutation = { switchPerson: string };

export type DeviceOfTeamFragment = { id: string, name: string, addedAt: number, addedBy: string | null, usedAt: number } & { ' $fragmentName'?: 'DeviceOfTeamFragment' };

export type ChoosePinMutationVariables = Exact<{
  pin: string;
  password?: string | null | undefined;
}>;


export type ChoosePinMutation = { choosePin: number };

export type RemovePinMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type RemovePinMutation = { removePin: boolean };

export type RestaurantFacilitiesQueryVariables = Exact<{
  id: string | number;
}>;


export type RestaurantFacilitiesQuery = { restaurantFacilities: { facilities: Array<Facility>, lastChange: { by: string | null, at: number } | null } };

export type ChangeFacilitiesMutationVariables = Exact<{
  restaurantId: string | number;
  facilities: Array<Facility> | Facility;
  was?: Array<Facility> | Facility | null | undefined;
}>;


export type ChangeFacilitiesMutation = { changeFacilities: { facilities: Array<Facility>, lastChange: { by: string | null, at: number } | null } };

export type DeskFiguresQueryVariables = Exact<{
  id: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type DeskFiguresQuery = { houseFigures: { from: string, to: string, days: Array<{ day: string, tables: number, covers: number, absences: number, unmarked: number, orders: number, card: number, vouchers: number, added: number, absenceFees: number, tips: number, givenBack: number, vouchersBack: number, fees: number, disputed: number, refundsFailed: number, codes: number }> } };

export type GuestBookQueryVariables = Exact<{
  id: string | number;
  name?: string | null | undefined;
  page?: number | null | undefined;
}>;


export type GuestBookQuery = { guestBook: { count: number, totalPages: number, guests: Array<{ id: string, firstName: string | null, lastName: string | null, visits: number, unmarked: number, absences: number, lastVisit: string | null, allergens: Array<string>, words: Array<{ day: string, text: string }> }> } };

export type DeskHoursQueryVariables = Exact<{
  id: string | number;
}>;


export type DeskHoursQuery = { houseHours: { holidayLine: HolidayLine, seats: number, lunchSeats: number | null, dinnerSeats: number | null, coversPerQuarter: number | null, ordersPerSlot: number | null, minutesAhead: number | null, days: Array<{ windows: Array<{ opens: string, closes: string }> }>, closures: Array<{ id: string, from: string, to: string, reason: string }>, lastChanges: Array<{ section: HouseSection, by: string | null, at: number }>, moves: Array<{ reservationId: string, name: string, startsAt: number, party: number, type: ReservationType, to: number, asksHost: boolean, until: number }> } };

export type HoursChangeFragment = { isDone: boolean, stranded: Array<{ id: string, version: number, name: string, startsAt: number, party: number, type: ReservationType, source: BookingSource, isGroup: boolean, heldCents: number, hasHost: boolean, isTold: boolean, phone: string | null, freeHours: Array<{ date: string, hour: string, startsAt: number }> }> } & { ' $fragmentName'?: 'HoursChangeFragment' };

export type ChangeOpeningHoursMutationVariables = Exact<{
  restaurantId: string | number;
  days: Array<HouseDayInput> | HouseDayInput;
  was?: Array<HouseDayInput> | HouseDayInput | null | undefined;
  answers?: Array<StrandedAnswerInput> | StrandedAnswerInput | null | undefined;
  reason?: string | null | undefined;
}>;


export type ChangeOpeningHoursMutation = { changeOpeningHours: { ' $fragmentRefs'?: { 'HoursChangeFragment': HoursChangeFragment } } };

export type ChangeHolidaysMutationVariables = Exact<{
  restaurantId: string | number;
  holidayLine: HolidayLine;
  answers?: Array<StrandedAnswerInput> | StrandedAnswerInput | null | undefined;
  reason?: string | null | undefined;
}>;


export type ChangeHolidaysMutation = { changeHolidays: { ' $fragmentRefs'?: { 'HoursChangeFragment': HoursChangeFragment } } };

export type WithdrawMoveMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
}>;


export type WithdrawMoveMutation = { withdrawMove: { id: string } };

export type AddClosureMutationVariables = Exact<{
  restaurantId: string | number;
  from: string;
  to: string;
  closureReason: string;
  answers?: Array<StrandedAnswerInput> | StrandedAnswerInput | null | undefined;
  reason?: string | null | undefined;
}>;


export type AddClosureMutation = { addClosure: { ' $fragmentRefs'?: { 'HoursChangeFragment': HoursChangeFragment } } };

export type RemoveClosureMutationVariables = Exact<{
  restaurantId: string | number;
  closureId: string | number;
}>;


export type RemoveClosureMutation = { removeClosure: { ' $fragmentRefs'?: { 'HoursChangeFragment': HoursChangeFragment } } };

export type ChangeSeatsMutationVariables = Exact<{
  restaurantId: string | number;
  seats: number;
  lunchSeats?: number | null | undefined;
  dinnerSeats?: number | null | undefined;
  was?: HouseSeatsInput | null | undefined;
  answers?: Array<StrandedAnswerInput> | StrandedAnswerInput | null | undefined;
  reason?: string | null | undefined;
}>;


export type ChangeSeatsMutation = { changeSeats: { ' $fragmentRefs'?: { 'HoursChangeFragment': HoursChangeFragment } } };

export type ChangePacingMutationVariables = Exact<{
  restaurantId: string | number;
  coversPerQuarter?: number | null | undefined;
  ordersPerSlot?: number | null | undefined;
  was?: HousePaceInput | null | undefined;
}>;


export type ChangePacingMutation = { changePacing: { ' $fragmentRefs'?: { 'HoursChangeFragment': HoursChangeFragment } } };

export type ChangeLastBookingMutationVariables = Exact<{
  restaurantId: string | number;
  minutesAhead?: number | null | undefined;
}>;


export type ChangeLastBookingMutation = { changeLastBooking: { ' $fragmentRefs'?: { 'HoursChangeFragment': HoursChangeFragment } } };

export type KitchenSheetQueryVariables = Exact<{
  restaurantId: string | number;
  day?: string | null | undefined;
  service?: Service | null | undefined;
}>;


export type KitchenSheetQuery = { kitchenSheet: { day: string, service: Service, now: number, covers: number, printedAt: number | null, tables: Array<{ id: string, hour: string, type: ReservationType, name: string, party: number, isOrderedAtTable: boolean, seats: Array<{ id: string, name: string, allergens: Array<string>, note: string | null, lines: Array<{ name: string, quantity: number, choices: Array<string>, warning: string | null, isAdded: boolean }>, change: { isNew: boolean, wasHour: string | null, hasOtherNotice: boolean, removed: Array<string> } | null }>, shared: Array<{ name: string, quantity: number, choices: Array<string>, warning: string | null, isAdded: boolean }>, sharedChange: { isNew: boolean, wasHour: string | null, hasOtherNotice: boolean, removed: Array<string> } | null }>, gone: Array<{ id: string, hour: string, name: string, lines: Array<string>, fate: KitchenTableFate | null, meal: string | null }>, toCome: Array<{ id: string, hour: string, type: ReservationType, name: string, party: number, isConfirmed: boolean, choosing: Array<string>, free: number }>, sums: Array<{ name: string, count: number, options: Array<{ group: string, name: string, count: number }> }> } };

export type PrintKitchenSheetMutationVariables = Exact<{
  restaurantId: string | number;
  day?: string | null | undefined;
  service: Service;
  format: PaperFormat;
}>;


export type PrintKitchenSheetMutation = { printKitchenSheet: { url: string } };

export type EditedMenuFragment = { published: string, base: string, draft: string, revision: number, savedAt: number | null, isOutdated: boolean, restaurants: Array<{ id: string, name: string }> } & { ' $fragmentName'?: 'EditedMenuFragment' };

export type MenuToEditQueryVariables = Exact<{
  restaurantId: string | number;
}>;


export type MenuToEditQuery = { menuEditor: { ' $fragmentRefs'?: { 'EditedMenuFragment': EditedMenuFragment } } };

export type SaveMenuDraftMutationVariables = Exact<{
  restaurantId: string | number;
  draft: string;
  revision: number;
  base?: string | null | undefined;
}>;


export type SaveMenuDraftMutation = { saveMenuDraft: { revision: number, savedAt: number | null, isOutdated: boolean } };

export type MergeMenuDraftMutationVariables = Exact<{
  restaurantId: string | number;
}>;


export type MergeMenuDraftMutation = { mergeMenuDraft: { ' $fragmentRefs'?: { 'EditedMenuFragment': EditedMenuFragment } } };

export type DiscardMenuDraftMutationVariables = Exact<{
  restaurantId: string | number;
}>;


export type DiscardMenuDraftMutation = { discardMenuDraft: { ' $fragmentRefs'?: { 'EditedMenuFragment': EditedMenuFragment } } };

export type PublishMenuMutationVariables = Exact<{
  restaurantId: string | number;
  revision: number;
  confirmed?: Array<string | number> | string | number | null | undefined;
}>;


export type PublishMenuMutation = { publishMenu: { isPublished: boolean, toConfirm: Array<{ id: string, dish: string, guest: string, startsAt: number, firmAt: number }>, editor: { ' $fragmentRefs'?: { 'EditedMenuFragment': EditedMenuFragment } } } };

export type RestoreOwnershipMutationVariables = Exact<{
  link: string;
}>;


export type RestoreOwnershipMutation = { restoreOwnership: { restaurantId: string } };

export type OwnershipToRestoreQueryVariables = Exact<{
  link: string;
}>;


export type OwnershipToRestoreQuery = { ownershipToRestore: { restaurantId: string, restaurant: string, lostAt: number, undoUntil: number } | null };

export type DeskPhotographsQueryVariables = Exact<{
  id: string | number;
}>;


export type DeskPhotographsQuery = { housePhotographs: { ' $fragmentRefs'?: { 'ShownPhotographsFragment': ShownPhotographsFragment } } };

export type ShownPhotographsFragment = { photographs: Array<{ id: string, imageKey: string, wholeKey: string, width: number, height: number, alt: string, crop: { x: number, y: number, width: number, height: number } }>, uploads: Array<{ key: string, width: number, height: number }> } & { ' $fragmentName'?: 'ShownPhotographsFragment' };

export type AddPhotographMutationVariables = Exact<{
  restaurantId: string | number;
  wholeKey: string | number;
  crop: PhotographCropInput;
  alt: string;
}>;


export type AddPhotographMutation = { addPhotograph: { ' $fragmentRefs'?: { 'ShownPhotographsFragment': ShownPhotographsFragment } } };

export type ChangePhotographMutationVariables = Exact<{
  restaurantId: string | number;
  photographId: string | number;
  crop: PhotographCropInput;
  alt: string;
  was?: HousePhotographInput | null | undefined;
}>;


export type ChangePhotographMutation = { changePhotograph: { ' $fragmentRefs'?: { 'ShownPhotographsFragment': ShownPhotographsFragment } } };

export type OrderPhotographsMutationVariables = Exact<{
  restaurantId: string | number;
  ids: Array<string | number> | string | number;
}>;


export type OrderPhotographsMutation = { orderPhotographs: { ' $fragmentRefs'?: { 'ShownPhotographsFragment': ShownPhotographsFragment } } };

export type RemovePhotographMutationVariables = Exact<{
  restaurantId: string | number;
  photographId: string | number;
}>;


export type RemovePhotographMutation = { removePhotograph: { ' $fragmentRefs'?: { 'ShownPhotographsFragment': ShownPhotographsFragment } } };

export type DiscardPhotographUploadMutationVariables = Exact<{
  restaurantId: string | number;
  key: string | number;
}>;


export type DiscardPhotographUploadMutation = { discardPhotographUpload: { ' $fragmentRefs'?: { 'ShownPhotographsFragment': ShownPhotographsFragment } } };

export type ReplyBelowFragment = { id: string, canReply: boolean, repliedUntil: number, reply: { comment: string, status: ReviewStatus, refusal: string | null, createdAt: number } | null } & { ' $fragmentName'?: 'ReplyBelowFragment' };

export type ReplyToReviewMutationVariables = Exact<{
  restaurantId: string | number;
  reviewId: string | number;
  comment: string;
  was?: string | null | undefined;
}>;


export type ReplyToReviewMutation = { replyToReview: { id: string, reply: { status: ReviewStatus } | null } };

export type DeskReviewLineFragment = (
  { id: string, review: { comment: string | null, avgRating: number, speedRating: number, foodRating: number, experienceRating: number, createdAt: number, visitedOn: string | null, user: { firstName: string | null, lastName: string | null } } }
  & { ' $fragmentRefs'?: { 'ReplyBelowFragment': ReplyBelowFragment } }
) & { ' $fragmentName'?: 'DeskReviewLineFragment' };

export type DeskReviewsQueryVariables = Exact<{
  id: string | number;
  page?: number | null | undefined;
  mark?: number | null | undefined;
  unanswered?: boolean | null | undefined;
}>;


export type DeskReviewsQuery = { houseReviews: { count: number, unanswered: number, totalPages: number, reviews: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'DeskReviewLineFragment': DeskReviewLineFragment } }
    )> } };

export type WithdrawReplyMutationVariables = Exact<{
  restaurantId: string | number;
  reviewId: string | number;
}>;


export type WithdrawReplyMutation = { withdrawReply: { id: string } };

export type TodaysLimitsFragment = { day: string, dishes: Array<{ what: Limited, id: string, name: string, of: string, isSoldOut: boolean, left: number | null, ordered: number, services: Array<{ service: Service, isSoldOut: boolean, left: number | null, ordered: number }> }>, pauses: Array<{ what: Pausable, until: number }> } & { ' $fragmentName'?: 'TodaysLimitsFragment' };

export type LimitsTodayQueryVariables = Exact<{
  restaurantId: string | number;
}>;


export type LimitsTodayQuery = { serviceLimits: (
    { pausable: Array<Pausable>, services: Array<Service> }
    & { ' $fragmentRefs'?: { 'TodaysLimitsFragment': TodaysLimitsFragment } }
  ) };

export type LimitDishMutationVariables = Exact<{
  restaurantId: string | number;
  what: Limited;
  id: string | number;
  service?: Service | null | undefined;
  isSoldOut?: boolean | null | undefined;
  left?: number | null | undefined;
  seen?: SeenLimitInput | null | undefined;
  waited?: number | null | undefined;
}>;


export type LimitDishMutation = { limitDish: { ' $fragmentRefs'?: { 'TodaysLimitsFragment': TodaysLimitsFragment } } };

export type PauseBookingsMutationVariables = Exact<{
  restaurantId: string | number;
  what: Pausable;
  hour?: string | null | undefined;
}>;


export type PauseBookingsMutation = { pauseBookings: { ' $fragmentRefs'?: { 'TodaysLimitsFragment': TodaysLimitsFragment } } };

export type ResumeBookingsMutationVariables = Exact<{
  restaurantId: string | number;
  what: Pausable;
}>;


export type ResumeBookingsMutation = { resumeBookings: { ' $fragmentRefs'?: { 'TodaysLimitsFragment': TodaysLimitsFragment } } };

export type StaffOrderFactsFragment = { id: string, hour: string, startsAt: number, type: ReservationType, isWeeklyMeal: boolean, name: string, stage: OrderStage, end: OrderEnd | null, dishes: number, allergens: Array<string>, note: string | null, canHandOver: boolean, isUnpaid: boolean, firmFrom: number, acceptUntil: number | null, readyAt: number | null, undoUntil: number | null, phone: string | null, totalCents: number | null, shareId: string, isDeliveryWaived: boolean, lines: Array<{ name: string, quantity: number, choices: Array<string>, warning: string | null, isAlcohol: boolean }>, fee: { kind: WaivableFee, cents: number, isDebited: boolean } | null, address: { ' $fragmentRefs'?: { 'BroughtToFragment': BroughtToFragment } } | null } & { ' $fragmentName'?: 'StaffOrderFactsFragment' };

export type OrderBoardQueryVariables = Exact<{
  restaurantId: string | number;
  day?: string | null | undefined;
}>;


export type OrderBoardQuery = { orderBoard: { day: string, now: number, job: StaffJob, answersOrders: boolean, orders: Array<{ ' $fragmentRefs'?: { 'StaffOrderFactsFragment': StaffOrderFactsFragment } }> } };

export type ServiceBookingFactsFragment = { id: string, hour: string, startsAt: number, type: ReservationType, status: ReservationStatus, source: BookingSource, name: string, party: number, isForced: boolean, phone: string | null, isTold: boolean, note: string | null, visits: number, movesTo: number | null, canCancel: boolean, canClose: boolean, seats: Array<{ id: string, name: string, covers: number, isHost: boolean, state: ServiceSeatState, mark: SeatMark, markedAt: number | null, undoUntil: number | null, note: string | null, allergens: Array<string>, totalCents: number | null, lines: Array<{ name: string, quantity: number, choices: Array<string>, isAlcohol: boolean, isShared: boolean }> }> } & { ' $fragmentName'?: 'ServiceBookingFactsFragment' };

export type ServiceSheetQueryVariables = Exact<{
  restaurantId: string | number;
  day?: string | null | undefined;
}>;


export type ServiceSheetQuery = { serviceSheet: { day: string, now: number, capacity: number, job: StaffJob, restaurant: (
      { id: string, name: string }
      & { ' $fragmentRefs'?: { 'RestaurantOpeningStatusFragment': RestaurantOpeningStatusFragment } }
    ), quarters: Array<{ hour: string, covers: number, forced: number, capacity: number }>, bookings: Array<{ ' $fragmentRefs'?: { 'ServiceBookingFactsFragment': ServiceBookingFactsFragment } }> } };

export type MarkSeatsMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  shareIds?: Array<string | number> | string | number | null | undefined;
  mark: SeatMark;
  seen?: Array<SeenMarkInput> | SeenMarkInput | null | undefined;
  waited?: number | null | undefined;
}>;


export type MarkSeatsMutation = { markSeats: { ' $fragmentRefs'?: { 'ServiceBookingFactsFragment': ServiceBookingFactsFragment } } };

export type UndoMarkMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  shareIds?: Array<string | number> | string | number | null | undefined;
  seen?: Array<SeenMarkInput> | SeenMarkInput | null | undefined;
  waited?: number | null | undefined;
}>;


export type UndoMarkMutation = { undoMark: { ' $fragmentRefs'?: { 'ServiceBookingFactsFragment': ServiceBookingFactsFragment } } };

export type BookByPhoneMutationVariables = Exact<{
  restaurantId: string | number;
  input: PhoneBookingInput;
  waited?: number | null | undefined;
}>;


export type BookByPhoneMutation = { bookByPhone: { ' $fragmentRefs'?: { 'ServiceBookingFactsFragment': ServiceBookingFactsFragment } } };

export type CancelByRestaurantMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  reason: string;
}>;


export type CancelByRestaurantMutation = { cancelByRestaurant: { id: string } };

export type MoveTableMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  date: string;
  hour: string;
}>;


export type MoveTableMutation = { moveTable: { ' $fragmentRefs'?: { 'ServiceBookingFactsFragment': ServiceBookingFactsFragment } } };

export type CloseBillMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
}>;


export type CloseBillMutation = { closeBill: { ' $fragmentRefs'?: { 'ServiceBookingFactsFragment': ServiceBookingFactsFragment } } };

export type AcceptOrderMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  waited?: number | null | undefined;
}>;


export type AcceptOrderMutation = { acceptOrder: { ' $fragmentRefs'?: { 'StaffOrderFactsFragment': StaffOrderFactsFragment } } };

export type RefuseOrderMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  reason: string;
}>;


export type RefuseOrderMutation = { refuseOrder: { ' $fragmentRefs'?: { 'StaffOrderFactsFragment': StaffOrderFactsFragment } } };

export type MarkOrderReadyMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  waited?: number | null | undefined;
}>;


export type MarkOrderReadyMutation = { markOrderReady: { ' $fragmentRefs'?: { 'StaffOrderFactsFragment': StaffOrderFactsFragment } } };

export type UndoOrderReadyMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  waited?: number | null | undefined;
}>;


export type UndoOrderReadyMutation = { undoOrderReady: { ' $fragmentRefs'?: { 'StaffOrderFactsFragment': StaffOrderFactsFragment } } };

export type HandOverOrderMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  waited?: number | null | undefined;
}>;


export type HandOverOrderMutation = { handOverOrder: { ' $fragmentRefs'?: { 'StaffOrderFactsFragment': StaffOrderFactsFragment } } };

export type PrintOrderTicketMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
}>;


export type PrintOrderTicketMutation = { printOrderTicket: { url: string } };

export type ServiceBillFactsFragment = { version: number, isOpen: boolean, booking: { ' $fragmentRefs'?: { 'ServiceBookingFactsFragment': ServiceBookingFactsFragment } }, lines: Array<{ id: string, name: string, quantity: number, off: number, eachCents: number, most: number, seats: Array<string> }>, seats: Array<{ id: string, name: string, isHost: boolean, totalCents: number, mayHaveExtra: boolean, extrasOn: string | null, paidText: string | null, unpaidCents: number, payLink: string | null, fee: { kind: WaivableFee, cents: number, isDebited: boolean } | null, waived: Array<{ kind: WaivableFee, cents: number, isRefunded: boolean, reason: string | null }>, extras: Array<{ id: string, name: string, priceCents: number, isAccepted: boolean | null, fate: ExtraFate, canTakeOff: boolean }>, closing: { debitedCents: number, acceptedCents: number, toAcceptCents: number, beyondCents: number } | null }> } & { ' $fragmentName'?: 'ServiceBillFactsFragment' };

export type TableBillQueryVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
}>;


export type TableBillQuery = { serviceBill: { ' $fragmentRefs'?: { 'ServiceBillFactsFragment': ServiceBillFactsFragment } } };

export type TakeLineOffMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  lineId: string | number;
  quantity: number;
  version: number;
}>;


export type TakeLineOffMutation = { takeLineOff: { ' $fragmentRefs'?: { 'ServiceBillFactsFragment': ServiceBillFactsFragment } } };

export type AddExtraMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  shareId: string | number;
  name: string;
  cents: number;
  vat: number;
}>;


export type AddExtraMutation = { addExtra: { ' $fragmentRefs'?: { 'ServiceBillFactsFragment': ServiceBillFactsFragment } } };

export type TakeExtraOffMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  extraId: string | number;
}>;


export type TakeExtraOffMutation = { takeExtraOff: { ' $fragmentRefs'?: { 'ServiceBillFactsFragment': ServiceBillFactsFragment } } };

export type WaiveFeeMutationVariables = Exact<{
  restaurantId: string | number;
  reservationId: string | number;
  shareId: string | number;
  fee: WaivableFee;
  reason?: string | null | undefined;
}>;


export type WaiveFeeMutation = { waiveFee: { ' $fragmentRefs'?: { 'ServiceBillFactsFragment': ServiceBillFactsFragment } } };

export type RequestedTableFragment = { id: string, date: string, hour: string, startsAt: number, party: number, phone: string, words: string | null, name: string, lapsesAt: number, withdrawnAt: number | null } & { ' $fragmentName'?: 'RequestedTableFragment' };

export type PartyRequestsQueryVariables = Exact<{
  restaurantId: string | number;
}>;


export type PartyRequestsQuery = { partyRequests: Array<{ ' $fragmentRefs'?: { 'RequestedTableFragment': RequestedTableFragment } }> };

export type AcceptRequestMutationVariables = Exact<{
  restaurantId: string | number;
  id: string | number;
  force?: boolean | null | undefined;
}>;


export type AcceptRequestMutation = { acceptPartyRequest: { id: string } };

export type RefuseRequestMutationVariables = Exact<{
  restaurantId: string | number;
  id: string | number;
  reason: string;
}>;


export type RefuseRequestMutation = { refusePartyRequest: { id: string } };

export type AcceptStaffInvitationMutationVariables = Exact<{
  token: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  password?: string | null | undefined;
  replacesSession?: boolean | null | undefined;
}>;


export type AcceptStaffInvitationMutation = { acceptStaffInvitation: { token: string | null, job: StaffJob, restaurant: { id: string, name: string } } };

export type StaffOfferQueryVariables = Exact<{
  token: string;
}>;


export type StaffOfferQuery = { staffOffer: { email: string, job: StaffJob, hasAccount: boolean, restaurant: { id: string, name: string } } | null, me: { id: string, role: Role, email: string } | null };

export type OwnFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnFactorQuery = { mySecurity: { hasSecondFactor: boolean } };

export type ChangeStaffJobMutationVariables = Exact<{
  restaurantId: string | number;
  memberId: string | number;
  job: StaffJob;
  password?: string | null | undefined;
}>;


export type ChangeStaffJobMutation = { changeStaffJob: { members: Array<{ id: string }> } };

export type WithdrawStaffInvitationMutationVariables = Exact<{
  restaurantId: string | number;
  invitationId: string | number;
}>;


export type WithdrawStaffInvitationMutation = { withdrawStaffInvitation: { invitations: Array<{ id: string }> } };

export type InviteStaffMutationVariables = Exact<{
  restaurantId: string | number;
  email: string;
  job: StaffJob;
  password?: string | null | undefined;
}>;


export type InviteStaffMutation = { inviteStaff: { invitations: Array<{ id: string }> } };

export type RemoveStaffMutationVariables = Exact<{
  restaurantId: string | number;
  memberId: string | number;
  password?: string | null | undefined;
}>;


export type RemoveStaffMutation = { removeStaff: { members: Array<{ id: string }> } };

export type TeamQueryVariables = Exact<{
  id: string | number;
}>;


export type TeamQuery = { team: { members: Array<{ id: string, firstName: string | null, lastName: string | null, email: string, job: StaffJob, since: number, isSelf: boolean }>, invitations: Array<{ id: string, email: string, job: StaffJob, expiresAt: number }> }, restaurantDevices: Array<{ ' $fragmentRefs'?: { 'DeviceOfTeamFragment': DeviceOfTeamFragment } }> };

export type TillQueryVariables = Exact<{
  id: string | number;
}>;


export type TillQuery = { till: { id: string, isLocalAllowed: boolean, endpoints: Array<{ id: string, url: string, types: Array<string>, formerUntil: number | null, restsUntil: number | null }>, keys: Array<{ id: string, name: string, prefix: string, createdAt: number, expiresAt: number | null, usedAt: number | null, madeBy: string | null, keptBy: string | null, stopsAt: number | null }>, deliveries: Array<{ id: string, url: string, type: string, body: string, createdAt: number, dueAt: number | null, tries: number, triedAt: number | null, deliveredAt: number | null, status: number | null, failure: WebhookFailure | null, tookMs: number | null, answer: string | null }> } };

export type MakeTillKeyMutationVariables = Exact<{
  restaurantId: string | number;
  name: string;
  days?: number | null | undefined;
  password?: string | null | undefined;
}>;


export type MakeTillKeyMutation = { makeTillKey: { key: string } };

export type RevokeTillKeyMutationVariables = Exact<{
  restaurantId: string | number;
  keyId: string | number;
  password?: string | null | undefined;
}>;


export type RevokeTillKeyMutation = { revokeTillKey: { id: string } };

export type KeepTillKeyMutationVariables = Exact<{
  restaurantId: string | number;
  keyId: string | number;
  password?: string | null | undefined;
}>;


export type KeepTillKeyMutation = { keepTillKey: { id: string } };

export type AddWebhookMutationVariables = Exact<{
  restaurantId: string | number;
  url: string;
  types: Array<string> | string;
  password?: string | null | undefined;
}>;


export type AddWebhookMutation = { addWebhook: { secret: string } };

export type ChangeWebhookMutationVariables = Exact<{
  restaurantId: string | number;
  endpointId: string | number;
  url: string;
  types: Array<string> | string;
  was?: WebhookEndpointInput | null | undefined;
  password?: string | null | undefined;
}>;


export type ChangeWebhookMutation = { changeWebhook: { id: string } };

export type RemoveWebhookMutationVariables = Exact<{
  restaurantId: string | number;
  endpointId: string | number;
  password?: string | null | undefined;
}>;


export type RemoveWebhookMutation = { removeWebhook: { id: string } };

export type RenewWebhookSecretMutationVariables = Exact<{
  restaurantId: string | number;
  endpointId: string | number;
  password?: string | null | undefined;
}>;


export type RenewWebhookSecretMutation = { renewWebhookSecret: { secret: string } };

export type TryWebhookMutationVariables = Exact<{
  restaurantId: string | number;
  endpointId: string | number;
}>;


export type TryWebhookMutation = { tryWebhook: { id: string } };

export type ResendDeliveryMutationVariables = Exact<{
  restaurantId: string | number;
  deliveryId: string | number;
}>;


export type ResendDeliveryMutation = { resendDelivery: { id: string } };

export type DeskToGoQueryVariables = Exact<{
  id: string | number;
}>;


export type DeskToGoQuery = { houseToGo: { ' $fragmentRefs'?: { 'ShownToGoFragment': ShownToGoFragment } } };

export type ShownToGoFragment = { hasClickCollect: boolean, hasDelivery: boolean, deliveryFeeCents: number, areaIds: Array<string>, isSaas: boolean, openOrders: number, lastChange: { by: string | null, at: number } | null } & { ' $fragmentName'?: 'ShownToGoFragment' };

export type ChangeToGoMutationVariables = Exact<{
  restaurantId: string | number;
  hasClickCollect: boolean;
  hasDelivery: boolean;
  deliveryFeeCents?: number | null | undefined;
  areaIds: Array<string | number> | string | number;
  was?: HouseToGoInput | null | undefined;
}>;


export type ChangeToGoMutation = { changeHouseToGo: { ' $fragmentRefs'?: { 'ShownToGoFragment': ShownToGoFragment } } };

export type GuestDataQueryVariables = Exact<{
  link: string;
}>;


export type GuestDataQuery = { guestData: string };

export type ForgetGuestDataMutationVariables = Exact<{
  link: string;
}>;


export type ForgetGuestDataMutation = { forgetGuestData: boolean };

export type AskGuestDataMutationVariables = Exact<{
  email: string;
  captchaToken?: string | null | undefined;
}>;


export type AskGuestDataMutation = { askGuestData: string };

export type AddressRowFragment = { id: string, address: string, zipCode: string, city: string, country: string, longitude: number, latitude: number, extraDetails: string | null, deliveryOptions: DeliveryOption } & { ' $fragmentName'?: 'AddressRowFragment' };

export type CalendarCardFragment = { address: string, madeAt: number } & { ' $fragmentName'?: 'CalendarCardFragment' };

export type RenewCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewCalendarFeedMutation = { renewCalendarFeed: { address: string } };

export type EndCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type EndCalendarFeedMutation = { endCalendarFeed: boolean };

export type VerifyPhoneNumberMutationVariables = Exact<{
  phone: string;
  code: string;
}>;


export type VerifyPhoneNumberMutation = { verifyPhoneNumber: boolean };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { pushKey: string | null, currentUser: (
    { id: string, deliveryPreferences: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'AddressRowFragment': AddressRowFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'IdentityCardFragment': IdentityCardFragment;'ContactCardFragment': ContactCardFragment;'CompanyCardFragment': CompanyCardFragment } }
  ) | null, mySecurity: { ' $fragmentRefs'?: { 'SecurityCardFragment': SecurityCardFragment } }, mySessions: Array<{ ' $fragmentRefs'?: { 'DeviceLineFragment': DeviceLineFragment } }>, mySecurityEvents: Array<{ ' $fragmentRefs'?: { 'SecurityLineFragment': SecurityLineFragment } }>, myCalendarFeed: { ' $fragmentRefs'?: { 'CalendarCardFragment': CalendarCardFragment } } | null };

export type CompanyCardFragment = { companyName: string | null, companyAddress: string | null } & { ' $fragmentName'?: 'CompanyCardFragment' };

export type ContactCardFragment = { id: string, email: string, emailBounced: boolean, phone: string | null, phoneIsVerified: boolean } & { ' $fragmentName'?: 'ContactCardFragment' };

export type SendVerificationCodeMutationVariables = Exact<{
  phone: string;
}>;


export type SendVerificationCodeMutation = { sendVerificationCode: boolean };

export type ConfirmNewEmailMutationVariables = Exact<{
  token: string;
  replacesSession?: boolean | null | undefined;
}>;


export type ConfirmNewEmailMutation = { confirmNewEmail: string };

export type ActivateMutationVariables = Exact<{
  clientInput: ActivateClientInput;
  password: string;
  token: string;
  reservationToken?: string | null | undefined;
  replacesSession?: boolean | null | undefined;
}>;


export type ActivateMutation = { activate: { token: string, user: { firstName: string | null } } };

export type LinkFaultQueryVariables = Exact<{
  token: string;
  use: EmailLinkUse;
}>;


export type LinkFaultQuery = { linkFault: string | null };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
  replacesSession?: boolean | null | undefined;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type ContestedSeatQueryVariables = Exact<{
  link: string;
}>;


export type ContestedSeatQuery = { reminder: { date: number, totalPersons: number, absentGuest: string | null, restaurant: { name: string }, noShow: { ' $fragmentRefs'?: { 'NoShowFactsFragment': NoShowFactsFragment } } | null } | null };

export type ReadReminderQueryVariables = Exact<{
  link: string;
}>;


export type ReadReminderQuery = { reminder: { ' $fragmentRefs'?: { 'AnswerSeatFragment': AnswerSeatFragment } } | null };

export type AnswerSeatFragment = { date: number, totalPersons: number, isHost: boolean, status: ReservationStatus, answer: string | null, freeCancelUntil: number, restaurant: { id: string, name: string } } & { ' $fragmentName'?: 'AnswerSeatFragment' };

export type AnswerReminderMutationVariables = Exact<{
  link: string;
  isComing: boolean;
}>;


export type AnswerReminderMutation = { answerReminder: { ' $fragmentRefs'?: { 'AnswerSeatFragment': AnswerSeatFragment } } };

export type SetReviewRequestsMutationVariables = Exact<{
  link: string;
  areWanted: boolean;
}>;


export type SetReviewRequestsMutation = { setReviewRequests: boolean };

export type ReviewRequestsQueryVariables = Exact<{
  link: string;
}>;


export type ReviewRequestsQuery = { reviewRequests: boolean };

export type CreateReservationMutationVariables = Exact<{
  input: CreateReservationInput;
}>;


export type CreateReservationMutation = { createReservation: { id: string, status: ReservationStatus, usersReservations: Array<{ id: string, isOwn: boolean }> } };

export type JoinReservationMutationVariables = Exact<{
  input: JoinReservationInput;
}>;


export type JoinReservationMutation = { joinReservation: { id: string, status: ReservationStatus, guestToken: string | null, reservation: { id: string } } };

export type OrderInvitationQueryVariables = Exact<{
  id: string | number;
}>;


export type OrderInvitationQuery = { invitationLink: { ended: string | null, ownShare: string | null, reservation: (
      { isHost: boolean, type: ReservationType, totalPersons: number, date: number, creator: { firstName: string | null }, restaurant: { ' $fragmentRefs'?: { 'OrderRestaurantFragment': OrderRestaurantFragment } } }
      & { ' $fragmentRefs'?: { 'SharedDishesFragment': SharedDishesFragment } }
    ) } | null, getCompanyData: { serviceFees: number } };

export type OrderMenuQueryVariables = Exact<{
  id: string | number;
  day: string;
  hour?: string | null | undefined;
}>;


export type OrderMenuQuery = { getRestaurantById: (
    { dishesLeft: Array<{ ' $fragmentRefs'?: { 'DishLeftFactsFragment': DishLeftFactsFragment } }> }
    & { ' $fragmentRefs'?: { 'OrderRestaurantFragment': OrderRestaurantFragment } }
  ) | null, getCompanyData: { serviceFees: number } };

export type KnownInvitationQueryVariables = Exact<{
  id: string | number;
}>;


export type KnownInvitationQuery = { invitationLink: { id: string } | null };

export type ShareableDishesQueryVariables = Exact<{
  id: string | number;
}>;


export type ShareableDishesQuery = { invitationLink: { reservation: { ' $fragmentRefs'?: { 'SharedDishesFragment': SharedDishesFragment } } } | null };

export type AbandonReservationMutationVariables = Exact<{
  reservationId: string | number;
}>;


export type AbandonReservationMutation = { cancelReservation: string };

export type DishesToChangeQueryVariables = Exact<{
  id: string | number;
}>;


export type DishesToChangeQuery = { getReservation: (
    { id: string, date: number, type: ReservationType, status: ReservationStatus, totalPersons: number, isHost: boolean, isGroup: boolean, isPlain: boolean, isWeeklyMeal: boolean, ceiling: number | null, freeCancelUntil: number, payUntil: number | null, allergies: Array<string>, invitationLink: { id: string } | null, restaurant: { ' $fragmentRefs'?: { 'OrderRestaurantFragment': OrderRestaurantFragment } }, usersReservations: Array<{ id: string, isOwn: boolean, status: ReservationStatus, totalPaid: number, note: string | null, combos: Array<{ quantity: number, combo: { id: string, name: string | null, priceTTC: number }, choices: Array<{ id: string, options: Array<{ id: string }> }> }>, foodItems: Array<{ quantity: number, foodItem: { id: string, name: string, priceTTC: number }, choices: Array<{ id: string, options: Array<{ id: string }> }> }> }> }
    & { ' $fragmentRefs'?: { 'SharedDishesFragment': SharedDishesFragment } }
  ) | null };

export type EmbedCodePageQueryVariables = Exact<{
  id: string | number;
}>;


export type EmbedCodePageQuery = { getRestaurantById: (
    { id: string, name: string, isPartner: boolean, embedSites: Array<string> }
    & { ' $fragmentRefs'?: { 'BookingPanelFragment': BookingPanelFragment } }
  ) | null };

export type EmbedPartnerQueryVariables = Exact<{
  id: string | number;
}>;


export type EmbedPartnerQuery = { getRestaurantById: { isPartner: boolean } | null };

export type EmbedOrderQueryVariables = Exact<{
  id: string | number;
}>;


export type EmbedOrderQuery = { getRestaurantById: (
    { isPartner: boolean }
    & { ' $fragmentRefs'?: { 'BookingPanelFragment': BookingPanelFragment } }
  ) | null };

export type EmbedPageQueryVariables = Exact<{
  id: string | number;
}>;


export type EmbedPageQuery = { getRestaurantById: (
    { id: string, name: string, isPartner: boolean, embedSites: Array<string> }
    & { ' $fragmentRefs'?: { 'BookingPanelFragment': BookingPanelFragment } }
  ) | null };

export type MyFavouritesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyFavouritesQuery = { getMyFavoriteRestaurants: Array<(
    { id: string, name: string, latitude: number | null, longitude: number | null }
    & { ' $fragmentRefs'?: { 'RestaurantCardFragment': RestaurantCardFragment } }
  )> };

export type HomeQueryVariables = Exact<{
  cards: number;
  marks: number;
}>;


export type HomeQuery = { searchRestaurants: { restaurants: Array<(
      { id: string, isPartner: boolean }
      & { ' $fragmentRefs'?: { 'RestaurantCardFragment': RestaurantCardFragment } }
    )> }, marks: { restaurants: Array<{ id: string, name: string, isPartner: boolean }> } };

export type InvitationEndedFragment = { ended: string | null, endReason: InvitationEnd | null, reservation: { date: number, restaurant: { id: string, name: string, phone: string | null } } } & { ' $fragmentName'?: 'InvitationEndedFragment' };

export type LinkedInvitationQueryVariables = Exact<{
  id: string | number;
}>;


export type LinkedInvitationQuery = { invitationLink: (
    { id: string, ended: string | null, reservation: { date: number, hour: string, type: ReservationType, totalPersons: number, creator: { firstName: string | null }, restaurant: { id: string, name: string, address: string, zipCode: string, city: string, cover: { imageKey: string } | null } } }
    & { ' $fragmentRefs'?: { 'InvitationEndedFragment': InvitationEndedFragment } }
  ) | null };

export type OwnPlaceQueryVariables = Exact<{
  id: string | number;
}>;


export type OwnPlaceQuery = { invitationLink: { ownShare: string | null, reservation: { isHost: boolean } } | null };

export type OwnRequestFragment = (
  { id: string, startsAt: number, party: number, state: PartyRequestState, askedAt: number, lapsesAt: number, tableAt: number | null, cancelReason: string | null, restaurant: { id: string, name: string, phone: string | null } }
  & { ' $fragmentRefs'?: { 'WithdrawnRequestFragment': WithdrawnRequestFragment } }
) & { ' $fragmentName'?: 'OwnRequestFragment' };

export type ReservationCardFragment = (
  { id: string, date: number, hour: string, type: ReservationType, totalPersons: number, totalPaid: number, status: ReservationStatus, isGroup: boolean, isHost: boolean, isPlain: boolean, isWeeklyMeal: boolean, awaitsGuests: boolean, freeCancelUntil: number, payUntil: number | null, creator: { firstName: string | null }, invitationLink: { id: string } | null, restaurant: { id: string, name: string, cover: { imageKey: string } | null }, usersReservations: Array<{ id: string, isOwn: boolean, status: ReservationStatus, totalPaid: number, tip: number, wayOutUntil: number | null, goneDishes: Array<{ name: string, isUntimely: boolean, isTakenOff: boolean }>, cover: { name: string, isMine: boolean, amount: number } | null, noShow: { fee: number, isContested: boolean, isDebited: boolean, isLifted: boolean, isRefused: boolean } | null, owedAfter: { amount: number } | null, review: { id: string } | null }> }
  & { ' $fragmentRefs'?: { 'PaymentSeenFragment': PaymentSeenFragment;'MoveOfferFragment': MoveOfferFragment;'ReservationDialogsFragment': ReservationDialogsFragment } }
) & { ' $fragmentName'?: 'ReservationCardFragment' };

export type MyReservationsQueryVariables = Exact<{
  page: number;
}>;


export type MyReservationsQuery = { myReservations: { count: number, page: number, totalPages: number, reservations: Array<(
      { id: string, date: number, status: ReservationStatus }
      & { ' $fragmentRefs'?: { 'ReservationCardFragment': ReservationCardFragment } }
    )> }, myPartyRequests: Array<(
    { id: string }
    & { ' $fragmentRefs'?: { 'OwnRequestFragment': OwnRequestFragment } }
  )> };

export type WithdrawnRequestFragment = { id: string, startsAt: number, party: number, restaurant: { name: string } } & { ' $fragmentName'?: 'WithdrawnRequestFragment' };

export type WithdrawPartyRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type WithdrawPartyRequestMutation = { withdrawPartyRequest: { id: string } };

export type PreviewCouponQueryVariables = Exact<{
  input: ApplyCouponInput;
}>;


export type PreviewCouponQuery = { applyCoupon: { couponId: string, orderDiscount: number, serviceFeesDiscount: number, orderTotalAfterDiscount: number, serviceFeesAfterDiscount: number } };

export type CoveredTableQueryVariables = Exact<{
  id: string | number;
}>;


export type CoveredTableQuery = { getReservation: { id: string, date: number, type: ReservationType, status: ReservationStatus, totalPersons: number, isWeeklyMeal: boolean, freeCancelUntil: number, isGroup: boolean, isHost: boolean, invitationLink: { id: string } | null, restaurant: { id: string, name: string, siret: string | null }, usersReservations: Array<{ id: string, isOwn: boolean, status: ReservationStatus, displayName: string, invitationEmail: string | null, priceToCover: { amount: number, applicationFee: number, total: number, holdUntil: number | null } | null }> } | null };

export type PayByLinkMutationVariables = Exact<{
  link: string;
  stripeParams: StripeParams;
}>;


export type PayByLinkMutation = { payByLink: { redirect_to_url: string | null } };

export type OwedByLinkQueryVariables = Exact<{
  link: string;
}>;


export type OwedByLinkQuery = { owedByLink: { date: number, restaurant: { name: string }, owed: { amount: number, tip: number, isAbsence: boolean, isLostVoucher: boolean, extras: Array<{ id: string, name: string, price: number }> } | null } | null };

export type ConfirmUserReservationPaymentMutationVariables = Exact<{
  input: ConfirmPaymentInput;
}>;


export type ConfirmUserReservationPaymentMutation = { confirmUserReservationPayment: { id: string, status: ReservationStatus } };

export type PaymentOutcomeQueryVariables = Exact<{
  userReservationId: string | number;
  paymentIntentId: string | number;
  clientSecret: string;
}>;


export type PaymentOutcomeQuery = { paymentOutcome: { granted: boolean, refusal: string | null } };

export type RestoflashLoginMutationVariables = Exact<{
  restoflashId: string | number;
}>;


export type RestoflashLoginMutation = { restoflashLogin: { restoflashId: string } };

export type EdenredLoginMutationVariables = Exact<{
  code: string;
  state?: string | null | undefined;
}>;


export type EdenredLoginMutation = { edenredLogin: boolean };

export type EdenredSignInQueryVariables = Exact<{
  returnTo: string;
}>;


export type EdenredSignInQuery = { edenredSignIn: { url: string } };

export type RestoflashInitGetTokenMutationVariables = Exact<{ [key: string]: never; }>;


export type RestoflashInitGetTokenMutation = { restoflashInitGetToken: { restoflashId: string, redirectUrl: string } };

export type EdenredGetBalanceQueryVariables = Exact<{ [key: string]: never; }>;


export type EdenredGetBalanceQuery = { edenredGetBalance: { data: { available_amount: number } } };

export type RestaurantInformationFragment = (
  { name: string, address: string, zipCode: string, city: string, phone: string | null, website: string | null, description: string | null, seatingCapacity: number, hasDelivery: boolean, hasClickCollect: boolean, acceptsVouchers: boolean, facilities: Array<Facility>, deliveryDetails: { serviceFees: number, areas: Array<{ id: string, district: string }> } | null }
  & { ' $fragmentRefs'?: { 'RestaurantOpeningStatusFragment': RestaurantOpeningStatusFragment;'RestaurantPlaceFragment': RestaurantPlaceFragment } }
) & { ' $fragmentName'?: 'RestaurantInformationFragment' };

export type AskForTableMutationVariables = Exact<{
  restaurantId: string | number;
  input: PartyRequestInput;
  captchaToken?: string | null | undefined;
}>;


export type AskForTableMutation = { askForTable: { id: string } };

export type RestaurantNotBookableFragment = { name: string, phone: string | null, website: string | null } & { ' $fragmentName'?: 'RestaurantNotBookableFragment' };

export type RestaurantPhotographsFragment = { name: string, restaurantImages: Array<{ id: string, imageKey: string, alt: string | null, isCover: boolean }> } & { ' $fragmentName'?: 'RestaurantPhotographsFragment' };

export type RestaurantPlaceFragment = { name: string, latitude: number | null, longitude: number | null, nearestStation: { name: string, metres: number } | null } & { ' $fragmentName'?: 'RestaurantPlaceFragment' };

export type RestaurantMetaFragment = { id: string, name: string, address: string, zipCode: string, city: string, phone: string | null, description: string | null, avgPrice: number | null, avgRating: number | null, reviewCount: number, latitude: number | null, longitude: number | null, isPartner: boolean, openingHours: Array<{ isClosed: boolean, isContinuousService: boolean, lunchHours: Array<string>, dinnerHours: Array<string>, fullDayOpeningHours: Array<string> }>, tags: Array<{ name: string, group: FoodTagGroup }>, cover: { imageKey: string } | null, menu: { meals: Array<{ name: string, combos: Array<{ name: string | null, description: string, priceTTC: number, isActive: boolean, weekdays: Array<number>, services: Array<Service> }> }>, foodItems: Array<{ name: string, description: string | null, priceTTC: number, isActive: boolean, weekdays: Array<number>, services: Array<Service>, categorie: { name: string } }> } } & { ' $fragmentName'?: 'RestaurantMetaFragment' };

export type RestaurantPageQueryVariables = Exact<{
  id: string | number;
}>;


export type RestaurantPageQuery = { getRestaurantById: (
    { id: string, name: string, isPartner: boolean, source: string | null, avgRating: number | null, latitude: number | null, longitude: number | null }
    & { ' $fragmentRefs'?: { 'RestaurantSummaryFragment': RestaurantSummaryFragment;'RestaurantPhotographsFragment': RestaurantPhotographsFragment;'RestaurantMenuFragment': RestaurantMenuFragment;'RestaurantInformationFragment': RestaurantInformationFragment;'RestaurantNotBookableFragment': RestaurantNotBookableFragment;'BookingPanelFragment': BookingPanelFragment;'RestaurantMetaFragment': RestaurantMetaFragment } }
  ) | null };

export type RestaurantReviewsQueryVariables = Exact<{
  id: string | number;
  page: number;
  order: ReviewOrder;
  mark?: number | null | undefined;
  words: string;
}>;


export type RestaurantReviewsQuery = { getReviews: { ' $fragmentRefs'?: { 'ReviewListFragment': ReviewListFragment } } };

export type ReviewSummaryFragment = { speed: number, food: number, experience: number, distribution: Array<number> } & { ' $fragmentName'?: 'ReviewSummaryFragment' };

export type ReviewListFragment = { count: number, totalPages: number, summary: { ' $fragmentRefs'?: { 'ReviewSummaryFragment': ReviewSummaryFragment } } | null, reviews: Array<(
    { id: string, comment: string | null, avgRating: number, speedRating: number, foodRating: number, experienceRating: number, createdAt: number, visitedOn: string | null, isOwn: boolean, status: ReviewStatus, user: { firstName: string | null, lastName: string | null }, reply: { id: string, comment: string, createdAt: number } | null }
    & { ' $fragmentRefs'?: { 'WrittenReviewFragment': WrittenReviewFragment;'ReviewStateFragment': ReviewStateFragment } }
  )> } & { ' $fragmentName'?: 'ReviewListFragment' };

export type RestaurantSummaryFragment = (
  { id: string, name: string, address: string, zipCode: string, city: string, avgPrice: number | null, avgRating: number | null, reviewCount: number, opensSoon: boolean, tags: Array<{ id: string, name: string }>, cover: { imageKey: string, alt: string | null } | null }
  & { ' $fragmentRefs'?: { 'RestaurantOpeningStatusFragment': RestaurantOpeningStatusFragment } }
) & { ' $fragmentName'?: 'RestaurantSummaryFragment' };

export type LandingPageQueryVariables = Exact<{
  criteria: RestaurantsCriteria;
}>;


export type LandingPageQuery = { searchRestaurants: { count: number, countIsExact: boolean, facets: { clickCollect: number, delivery: number, tags: Array<{ count: number, tag: { id: string, name: string, group: FoodTagGroup } }> } | null, restaurants: Array<(
      { id: string, name: string, avgPrice: number | null, avgRating: number | null, reviewCount: number, source: string | null }
      & { ' $fragmentRefs'?: { 'ResultLineFragment': ResultLineFragment } }
    )> } };

export type LandingCuisinesQueryVariables = Exact<{ [key: string]: never; }>;


export type LandingCuisinesQuery = { allFoodTags: Array<{ id: string, name: string }> };

export type SearchReadingQueryVariables = Exact<{
  text: string;
}>;


export type SearchReadingQuery = { searchReading: { zipCodes: Array<string>, address: string, name: string, phone: string | null, isAroundMe: boolean, dish: string, date: string | null, tooFarDate: string | null, time: string | null, totalPlaces: number | null, avgMaxPrice: number | null, avgRating: number | null, hasDelivery: boolean, hasClickCollect: boolean, unread: string, words: string, tags: Array<{ id: string }>, place: { label: string, latitude: number, longitude: number } | null, alternative: { zipCodes: Array<string>, address: string, name: string, phone: string | null, isAroundMe: boolean, dish: string, date: string | null, tooFarDate: string | null, time: string | null, totalPlaces: number | null, avgMaxPrice: number | null, avgRating: number | null, hasDelivery: boolean, hasClickCollect: boolean, unread: string, words: string, tags: Array<{ id: string }>, place: { label: string, latitude: number, longitude: number } | null } | null }, allFoodTags: Array<{ id: string, group: FoodTagGroup }> };

export type SearchPageQueryVariables = Exact<{
  criteria: RestaurantsCriteria;
  party: number;
  starts: number;
  type?: ReservationType | null | undefined;
  date?: string | null | undefined;
  time?: string | null | undefined;
}>;


export type SearchPageQuery = { searchRestaurants: { count: number, countIsExact: boolean, correctedName: string | null, totalPages: number, pageSize: number, seed: number, lettingGo: Array<{ criterion: SearchCriterion, count: number }>, waysOn: Array<{ kind: WayOnKind, count: number, dropped: Array<SearchCriterion>, name: string | null, latitude: number | null, longitude: number | null }>, facets: { clickCollect: number, delivery: number, tags: Array<{ count: number, tag: { id: string } }>, zipCodes: Array<{ zipCode: string, count: number }>, ratings: Array<{ from: number, count: number }>, prices: Array<{ from: number, count: number }> } | null, restaurants: Array<(
      { id: string, source: string | null }
      & { ' $fragmentRefs'?: { 'ResultLineFragment': ResultLineFragment;'ResultPinFragment': ResultPinFragment;'ResultStartsFragment': ResultStartsFragment } }
    )> }, allFoodTags: Array<{ id: string, name: string, group: FoodTagGroup }> };

export type SearchTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchTagsQuery = { allFoodTags: Array<{ id: string, name: string, group: FoodTagGroup }> };

export type ResultPinFragment = { id: string, name: string, avgPrice: number | null, latitude: number | null, longitude: number | null } & { ' $fragmentName'?: 'ResultPinFragment' };

export type MapRestaurantQueryVariables = Exact<{
  id: string | number;
}>;


export type MapRestaurantQuery = { getRestaurantById: (
    { id: string }
    & { ' $fragmentRefs'?: { 'ResultLineFragment': ResultLineFragment } }
  ) | null };

export type SearchMapQueryVariables = Exact<{
  criteria: RestaurantsCriteria;
  view: MapBox;
}>;


export type SearchMapQuery = { searchMap: Array<{ latitude: number, longitude: number, count: number, minPrice: number | null, restaurant: { id: string, name: string } | null }> };

export type ResultLineFragment = { id: string, name: string, address: string, zipCode: string, city: string, latitude: number | null, longitude: number | null, avgPrice: number | null, avgRating: number | null, reviewCount: number, hasDelivery: boolean, hasClickCollect: boolean, isPartner: boolean, opensSoon: boolean, matchingDishes: Array<{ name: string, price: number }>, tags: Array<{ id: string, name: string }>, cover: { imageKey: string } | null } & { ' $fragmentName'?: 'ResultLineFragment' };

export type ResultStartsFragment = { id: string, name: string, availability: Array<{ date: string, hours: Array<{ hour: string }> }> } & { ' $fragmentName'?: 'ResultStartsFragment' };

export type CloseGroupFragment = { id: string, type: ReservationType, totalPersons: number, usersReservations: Array<{ status: ReservationStatus }> } & { ' $fragmentName'?: 'CloseGroupFragment' };

export type CloseGroupByIdMutationVariables = Exact<{
  reservationId: string | number;
}>;


export type CloseGroupByIdMutation = { closeReservation: { id: string } };

export type UpdateCeilingMutationVariables = Exact<{
  input: UpdateCeilingInput;
}>;


export type UpdateCeilingMutation = { updateCeiling: { userReservation: { id: string }, stripeResponse: { redirect_to_url: string | null } | null } };

export type RemindGuestMutationVariables = Exact<{
  userReservationId: string | number;
}>;


export type RemindGuestMutation = { remindGuest: boolean };

export type RemoveGuestMutationVariables = Exact<{
  userReservationId: string | number;
}>;


export type RemoveGuestMutation = { removeGuest: { id: string } };

export type ConfirmationQueryVariables = Exact<{
  id: string | number;
}>;


export type ConfirmationQuery = { pushKey: string | null, getReservation: (
    { id: string, date: number, hour: string, type: ReservationType, status: ReservationStatus, cancelReason: string | null, totalPersons: number, isGroup: boolean, isPlain: boolean, isWeeklyMeal: boolean, orderProgress: OrderProgress | null, awaitsGuests: boolean, isHost: boolean, ceiling: number | null, createdAt: number, revision: number, holdUntil: number | null, payUntil: number | null, freeCancelUntil: number, creator: { firstName: string | null }, deliveryAddress: (
      { address: string, zipCode: string, city: string }
      & { ' $fragmentRefs'?: { 'BroughtToFragment': BroughtToFragment } }
    ) | null, invitationLink: { id: string, expires: number, ended: string | null, endReason: InvitationEnd | null } | null, restaurant: { id: string, name: string, address: string, zipCode: string, city: string, phone: string | null }, usersReservations: Array<(
      { id: string, isOwn: boolean, isHostShare: boolean, status: ReservationStatus, displayName: string, canBeReminded: boolean, settledAt: number | null, totalPaid: number, totalIncludingTax: number, holdUntil: number | null, wayOutUntil: number | null, tip: number, owedAfter: { amount: number } | null, ceilings: Array<{ each: number, total: number }>, goneDishes: Array<{ name: string, isUntimely: boolean, isTakenOff: boolean }>, combos: Array<{ quantity: number }>, foodItems: Array<{ quantity: number }>, review: { id: string } | null, noShow: { isContested: boolean, isDebited: boolean, isLifted: boolean, isRefused: boolean } | null, cover: { name: string, isMine: boolean } | null }
      & { ' $fragmentRefs'?: { 'OrderLinesFragment': OrderLinesFragment;'VoucherLineFragment': VoucherLineFragment;'ExtrasFragment': ExtrasFragment;'CoverLinkFragment': CoverLinkFragment;'OwedAfterFragment': OwedAfterFragment;'NoShowMarkFragment': NoShowMarkFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'PaymentSeenFragment': PaymentSeenFragment;'MoveOfferFragment': MoveOfferFragment;'SharedDishesFragment': SharedDishesFragment;'TableDishesFragment': TableDishesFragment;'OwnAllergiesFragment': OwnAllergiesFragment;'CloseGroupFragment': CloseGroupFragment;'LeaveTableFragment': LeaveTableFragment;'ReservationDialogsFragment': ReservationDialogsFragment } }
  ) | null };

export type AddTipMutationVariables = Exact<{
  input: TipInput;
}>;


export type AddTipMutation = { addTipToReservation: { id: string } };

export type TippedMealQueryVariables = Exact<{
  id: string | number;
}>;


export type TippedMealQuery = { getReservation: { id: string, date: number, type: ReservationType, status: ReservationStatus, restaurant: { name: string }, usersReservations: Array<{ id: string, isOwn: boolean, status: ReservationStatus, tip: number, totalPaid: number, cover: { name: string } | null }> } | null };

export type CreateCardSetupMutationVariables = Exact<{
  captchaToken?: string | null | undefined;
}>;


export type CreateCardSetupMutation = { createCardSetup: { id: string, clientSecret: string } };

export type DeleteCardMutationVariables = Exact<{
  cardId: string | number;
}>;


export type DeleteCardMutation = { deleteCard: boolean };

export type AttachStripePaymentMethodMutationVariables = Exact<{
  paymentMethodId: string | number;
}>;


export type AttachStripePaymentMethodMutation = { attachStripePaymentMethod: { id: string } };

export type CreateWeeklyOrdersMutationVariables = Exact<{
  input: CreateWeeklyOrdersInput;
}>;


export type CreateWeeklyOrdersMutation = { createWeeklyOrders: Array<{ id: string, date: number, status: ReservationStatus, weeklyBasketId: string | null, restaurant: { id: string }, usersReservations: Array<{ id: string }> }> };

export type CompanyPartFragment = { mealPart: number, fromDay: string, uses: Array<{ day: string, RestaurantId: string, isHold: boolean }> } & { ' $fragmentName'?: 'CompanyPartFragment' };

export type LunchPaymentQueryVariables = Exact<{ [key: string]: never; }>;


export type LunchPaymentQuery = { weeklyMeals: Array<{ weekday: { id: number }, restaurant: { id: string, isSaas: boolean }, meal: { name: string, combos: Array<{ id: string, name: string | null, priceTTC: number, isAlcohol: boolean, allergens: Array<string>, courses: Array<{ ' $fragmentRefs'?: { 'CourseFragment': CourseFragment } }> }> } }>, companyPart: { ' $fragmentRefs'?: { 'CompanyPartFragment': CompanyPartFragment } } | null, me: { companyName: string | null, companyAddress: string | null, deliveryPreferences: Array<{ id: string, address: string, zipCode: string, city: string }> } | null, getCompanyData: { serviceFees: number } };

export type LunchFragment = { imageKey: string, restaurant: { id: string, name: string, closures: Array<{ from: string, to: string }> }, meal: { name: string, combos: Array<{ id: string, name: string | null, description: string, priceTTC: number, isAlcohol: boolean, allergens: Array<string>, courses: Array<{ ' $fragmentRefs'?: { 'CourseFragment': CourseFragment } }> }> } } & { ' $fragmentName'?: 'LunchFragment' };

export type WeeklyOrdersQueryVariables = Exact<{
  basketId: string | number;
}>;


export type WeeklyOrdersQuery = { weeklyOrders: Array<{ id: string, date: number, type: ReservationType, status: ReservationStatus, isHost: boolean, payUntil: number | null, freeCancelUntil: number, deliveryAddress: { ' $fragmentRefs'?: { 'BroughtToFragment': BroughtToFragment } } | null, invitationLink: { id: string } | null, restaurant: { id: string, name: string }, usersReservations: Array<(
      { id: string, isOwn: boolean, status: ReservationStatus, totalPaid: number, cardAmount: number, voucherAmount: number, companyAmount: number, serviceFees: number, feesDiscount: number }
      & { ' $fragmentRefs'?: { 'OrderLinesFragment': OrderLinesFragment } }
    )> }> };

export type MealLeftFragment = { id: string, dishesLeft: Array<{ ' $fragmentRefs'?: { 'DishLeftFactsFragment': DishLeftFactsFragment } }> } & { ' $fragmentName'?: 'MealLeftFragment' };

export type MealsLeftQueryVariables = Exact<{ [key: string]: never; }>;


export type MealsLeftQuery = { weeklyMeals: Array<{ ' $fragmentRefs'?: { 'MealLeftFragment': MealLeftFragment } }> };

export type WeeklyMealsQueryVariables = Exact<{ [key: string]: never; }>;


export type WeeklyMealsQuery = { weeklyMeals: Array<(
    { id: string, weekday: { id: number } }
    & { ' $fragmentRefs'?: { 'LunchFragment': LunchFragment;'MealLeftFragment': MealLeftFragment } }
  )>, companyPart: { ' $fragmentRefs'?: { 'CompanyPartFragment': CompanyPartFragment } } | null };

export type ExportMyDataQueryVariables = Exact<{
  password?: string | null | undefined;
}>;


export type ExportMyDataQuery = { exportMyData: string };

export type DeleteAccountMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type DeleteAccountMutation = { deleteAccount: boolean };

export type UpdateEmailMutationVariables = Exact<{
  email: string;
  password?: string | null | undefined;
  captchaToken?: string | null | undefined;
}>;


export type UpdateEmailMutation = { updateEmail: boolean };

export type IdentityCardFragment = { firstName: string | null, lastName: string | null } & { ' $fragmentName'?: 'IdentityCardFragment' };

export type ChangePasswordMutationVariables = Exact<{
  oldPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changePassword: boolean };

export type SecurityLineFragment = { id: string, kind: SecurityEventKind, happenedAt: number, network: string | null, times: number } & { ' $fragmentName'?: 'SecurityLineFragment' };

export type DeviceLineFragment = { id: string, device: string | null, isCurrent: boolean, lastUsedAt: number } & { ' $fragmentName'?: 'DeviceLineFragment' };

export type EndSessionMutationVariables = Exact<{
  id: string | number;
  password?: string | null | undefined;
}>;


export type EndSessionMutation = { endSession: boolean };

export type EndOtherSessionsMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type EndOtherSessionsMutation = { endOtherSessions: boolean };

export type PasskeyLineFragment = { id: string, name: string, createdAt: number, lastUsedAt: number | null } & { ' $fragmentName'?: 'PasskeyLineFragment' };

export type RemovePasskeyMutationVariables = Exact<{
  id: string | number;
  password?: string | null | undefined;
}>;


export type RemovePasskeyMutation = { removePasskey: boolean };

export type EndSecondFactorMutationVariables = Exact<{
  password: string;
  code: string;
}>;


export type EndSecondFactorMutation = { endSecondFactor: boolean };

export type RenewRecoveryCodesMutationVariables = Exact<{
  password: string;
  code: string;
}>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: Array<string> };

export type BeginSecondFactorMutationVariables = Exact<{
  password: string;
}>;


export type BeginSecondFactorMutation = { beginSecondFactor: { secret: string, uri: string } };

export type ConfirmSecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmSecondFactorMutation = { confirmSecondFactor: Array<string> };

export type SecurityCardFragment = { hasSecondFactor: boolean, recoveryCodesLeft: number, passkeys: Array<(
    { id: string }
    & { ' $fragmentRefs'?: { 'PasskeyLineFragment': PasskeyLineFragment } }
  )> } & { ' $fragmentName'?: 'SecurityCardFragment' };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: { firstName: string | null, lastName: string | null } };

export type AddressSuggestionsQueryVariables = Exact<{
  text: string;
}>;


export type AddressSuggestionsQuery = { addressSuggestions: Array<{ placeId: string, label: string }> };

export type DeleteDeliveryPreferenceMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteDeliveryPreferenceMutation = { deleteDeliveryPreference: string };

export type AddressPartsQueryVariables = Exact<{
  placeId: string | number;
}>;


export type AddressPartsQuery = { geocodeAddress: { address: string, zipCode: string, city: string, country: string, longitude: number, latitude: number } };

export type AddDeliveryPreferenceMutationVariables = Exact<{
  input: DeliveryPreferenceInput;
}>;


export type AddDeliveryPreferenceMutation = { addDeliveryPreference: { id: string } };

export type UpdateDeliveryPreferenceMutationVariables = Exact<{
  id: string | number;
  input: DeliveryPreferenceInput;
}>;


export type UpdateDeliveryPreferenceMutation = { updateDeliveryPreference: { id: string } };

export type UpdateAllergiesMutationVariables = Exact<{
  input: UpdateAllergiesInput;
}>;


export type UpdateAllergiesMutation = { updateAllergies: { id: string } };

export type OwnAllergiesFragment = { allergies: Array<string>, date: number, type: ReservationType, status: ReservationStatus, isHost: boolean, isPlain: boolean, isWeeklyMeal: boolean, freeCancelUntil: number, payUntil: number | null, avoidedDishes: Array<{ name: string, allergens: Array<string> }>, invitationLink: { id: string } | null, usersReservations: Array<{ id: string, isOwn: boolean, status: ReservationStatus, totalPaid: number }> } & { ' $fragmentName'?: 'OwnAllergiesFragment' };

export type UpdateDishesMutationVariables = Exact<{
  input: UpdateDishesInput;
}>;


export type UpdateDishesMutation = { updateDishes: { userReservation: { id: string }, stripeResponse: { redirect_to_url: string | null } | null } };

export type CourseFragment = { id: string, name: string, least: number, most: number, choices: Array<(
    { priceTTC: number, options: Array<{ ' $fragmentRefs'?: { 'QuestionFragment': QuestionFragment } }> }
    & { ' $fragmentRefs'?: { 'ChoiceFragment': ChoiceFragment } }
  )> } & { ' $fragmentName'?: 'CourseFragment' };

export type QuestionFragment = { id: string, name: string, least: number, most: number, choices: Array<{ ' $fragmentRefs'?: { 'ChoiceFragment': ChoiceFragment } }> } & { ' $fragmentName'?: 'QuestionFragment' };

export type ChoiceFragment = { id: string, name: string, surcharge: number, vatOnSite: number, vatTakeaway: number, isAlcohol: boolean, allergens: Array<string>, isDefault: boolean, isAvailable: boolean } & { ' $fragmentName'?: 'ChoiceFragment' };

export type LastChoicesQueryVariables = Exact<{
  restaurantId: string | number;
}>;


export type LastChoicesQuery = { lastChoices: Array<{ foodItemId: string | null, comboId: string | null, choices: Array<{ id: string, options: Array<string> }> }> };

export type KeptBookingQueryVariables = Exact<{
  id: string | number;
}>;


export type KeptBookingQuery = { getReservation: { date: number, type: ReservationType, status: ReservationStatus, totalPersons: number, isHost: boolean, isWeeklyMeal: boolean, freeCancelUntil: number, payUntil: number | null, invitationLink: { id: string } | null, usersReservations: Array<{ id: string, isOwn: boolean, status: ReservationStatus, totalPaid: number, paymentState: PaymentState | null }> } | null };

export type DeliveryChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeliveryChoicesQuery = { me: { isCompanyCustomer: boolean, deliveryPreferences: Array<{ id: string, address: string, zipCode: string, city: string, extraDetails: string | null }> } | null };

export type BookingPanelFragment = { id: string, name: string, seatingCapacity: number, allowEightPlusCustomerReservation: boolean, opensSoon: boolean, hasClickCollect: boolean, hasDelivery: boolean, stripeAccountId: string | null, menu: { foodItems: Array<{ isActive: boolean, isActiveDelivery: boolean, isActiveClickCollect: boolean, weekdays: Array<number>, services: Array<Service> }>, meals: Array<{ combos: Array<{ isActive: boolean, isActiveDelivery: boolean, isActiveClickCollect: boolean, weekdays: Array<number>, services: Array<Service> }> }> } } & { ' $fragmentName'?: 'BookingPanelFragment' };

export type OwnSeatQueryVariables = Exact<{
  id: string | number;
}>;


export type OwnSeatQuery = { getReservation: { usersReservations: Array<{ id: string, isOwn: boolean }> } | null };

export type GuestShareQueryVariables = Exact<{ [key: string]: never; }>;


export type GuestShareQuery = { guestShare: { id: string } | null };

export type AvailabilityQueryVariables = Exact<{
  id: string | number;
  totalPersons: number;
  type?: ReservationType | null | undefined;
}>;


export type AvailabilityQuery = { getRestaurantById: { pauses: Array<{ what: Pausable, until: number }>, availability: Array<{ date: string, hours: Array<{ hour: string }> }> } | null };

export type PhoneIsVerifiedQueryVariables = Exact<{ [key: string]: never; }>;


export type PhoneIsVerifiedQuery = { currentUser: { phoneIsVerified: boolean } | null };

export type BroughtToFragment = { address: string, zipCode: string, city: string, extraDetails: string | null, deliveryOptions: DeliveryOption } & { ' $fragmentName'?: 'BroughtToFragment' };

export type DishLeftFactsFragment = { what: Limited, id: string, left: number, service: Service | null } & { ' $fragmentName'?: 'DishLeftFactsFragment' };

export type DishesLeftQueryVariables = Exact<{
  id: string | number;
  day: string;
  hour?: string | null | undefined;
}>;


export type DishesLeftQuery = { getRestaurantById: { dishesLeft: Array<{ ' $fragmentRefs'?: { 'DishLeftFactsFragment': DishLeftFactsFragment } }> } | null };

export type RestaurantMenuFragment = { isPartner: boolean, menu: { meals: Array<{ id: string, name: string, combos: Array<{ id: string, name: string | null, description: string, priceTTC: number, isAlcohol: boolean, isActive: boolean, weekdays: Array<number>, services: Array<Service>, allergens: Array<string>, courses: Array<{ ' $fragmentRefs'?: { 'OfferedGroupFragment': OfferedGroupFragment } }> }> }>, foodItems: Array<{ id: string, name: string, description: string | null, priceTTC: number, isAlcohol: boolean, isActive: boolean, weekdays: Array<number>, services: Array<Service>, allergens: Array<string>, categorie: { id: string, name: string }, options: Array<{ ' $fragmentRefs'?: { 'OfferedGroupFragment': OfferedGroupFragment } }> }> } } & { ' $fragmentName'?: 'RestaurantMenuFragment' };

export type OfferedGroupFragment = { id: string, name: string, choices: Array<{ name: string, surcharge: number, isAvailable: boolean }> } & { ' $fragmentName'?: 'OfferedGroupFragment' };

export type OrderRestaurantFragment = { id: string, name: string, phone: string | null, isPartner: boolean, isSaas: boolean, seatingCapacity: number, allowEightPlusCustomerReservation: boolean, hasClickCollect: boolean, hasDelivery: boolean, stripeAccountId: string | null, deliveryDetails: { serviceFees: number, areas: Array<{ id: string, district: string }> } | null, menu: { meals: Array<{ id: string, name: string, combos: Array<{ id: string, name: string | null, description: string, priceTTC: number, isActive: boolean, isActiveDelivery: boolean, isActiveClickCollect: boolean, weekdays: Array<number>, services: Array<Service>, isAlcohol: boolean, allergens: Array<string>, courses: Array<{ ' $fragmentRefs'?: { 'CourseFragment': CourseFragment } }> }> }>, foodItems: Array<{ id: string, name: string, description: string | null, priceTTC: number, isActive: boolean, isActiveDelivery: boolean, isActiveClickCollect: boolean, weekdays: Array<number>, services: Array<Service>, isAlcohol: boolean, allergens: Array<string>, categorie: { id: string, name: string, position: number }, options: Array<{ ' $fragmentRefs'?: { 'QuestionFragment': QuestionFragment } }> }> } } & { ' $fragmentName'?: 'OrderRestaurantFragment' };

export type ContestNoShowMutationVariables = Exact<{
  id: string | number;
  message: string;
}>;


export type ContestNoShowMutation = { contestNoShow: { id: string } };

export type NoShowMarkFragment = { id: string, isOwn: boolean, displayName: string, noShow: { ' $fragmentRefs'?: { 'NoShowFactsFragment': NoShowFactsFragment } } | null } & { ' $fragmentName'?: 'NoShowMarkFragment' };

export type NoShowFactsFragment = { fee: number, isContested: boolean, isDebited: boolean, isLifted: boolean, isRefused: boolean, dueAt: number | null } & { ' $fragmentName'?: 'NoShowFactsFragment' };

export type OrderLinesFragment = { serviceFees: number, feesDiscount: number, menuItemsDiscount: number, companyAmount: number, totalIncludingTax: number, note: string | null, combos: Array<{ quantity: number, choices: Array<{ ' $fragmentRefs'?: { 'OrderedChoiceFragment': OrderedChoiceFragment } }>, combo: { id: string, name: string | null, priceTTC: number, isAlcohol: boolean, meal: { name: string } } }>, foodItems: Array<{ quantity: number, choices: Array<{ ' $fragmentRefs'?: { 'OrderedChoiceFragment': OrderedChoiceFragment } }>, foodItem: { id: string, name: string, priceTTC: number, isAlcohol: boolean } }> } & { ' $fragmentName'?: 'OrderLinesFragment' };

export type OrderedChoiceFragment = { name: string, surcharge: number, options: Array<{ name: string, surcharge: number }> } & { ' $fragmentName'?: 'OrderedChoiceFragment' };

export type SharedDishesFragment = { sharedDishes: Array<{ id: string, name: string, quantity: number, price: number, orderedBy: string, isOrderedByMe: boolean, partIfJoined: number | null, canChange: boolean, holdsToldAllergen: boolean, choices: Array<{ ' $fragmentRefs'?: { 'OrderedChoiceFragment': OrderedChoiceFragment } }>, foodItem: { allergens: Array<string>, isAlcohol: boolean } | null, combo: { allergens: Array<string>, isAlcohol: boolean } | null, sharers: Array<{ share: string, name: string, amount: number, isOwn: boolean }> }> } & { ' $fragmentName'?: 'SharedDishesFragment' };

export type CancelReservationFragment = { id: string, date: number, isGroup: boolean, type: ReservationType, status: ReservationStatus, totalPaid: number, restaurant: { name: string } } & { ' $fragmentName'?: 'CancelReservationFragment' };

export type CancelReservationByIdMutationVariables = Exact<{
  reservationId: string | number;
}>;


export type CancelReservationByIdMutation = { cancelReservation: string };

export type ReservationDetailsFragment = (
  { id: string, date: number, hour: string, type: ReservationType, status: ReservationStatus, totalPersons: number, totalPaid: number, isGroup: boolean, isHost: boolean, isPlain: boolean, isWeeklyMeal: boolean, awaitsGuests: boolean, freeCancelUntil: number, payUntil: number | null, invitationLink: { id: string } | null, deliveryAddress: { ' $fragmentRefs'?: { 'BroughtToFragment': BroughtToFragment } } | null, restaurant: { name: string, address: string, zipCode: string, city: string, phone: string | null }, usersReservations: Array<(
    { id: string, isOwn: boolean, isHostShare: boolean, status: ReservationStatus, displayName: string, totalPaid: number, noShow: { isContested: boolean, isDebited: boolean, isLifted: boolean, isRefused: boolean } | null, cover: { name: string, isMine: boolean } | null }
    & { ' $fragmentRefs'?: { 'NoShowMarkFragment': NoShowMarkFragment;'OrderLinesFragment': OrderLinesFragment;'ExtrasFragment': ExtrasFragment;'OwedAfterFragment': OwedAfterFragment;'VoucherLineFragment': VoucherLineFragment;'CoverLinkFragment': CoverLinkFragment } }
  )> }
  & { ' $fragmentRefs'?: { 'PaymentSeenFragment': PaymentSeenFragment;'SharedDishesFragment': SharedDishesFragment;'TableDishesFragment': TableDishesFragment;'OwnAllergiesFragment': OwnAllergiesFragment } }
) & { ' $fragmentName'?: 'ReservationDetailsFragment' };

export type TableDishesFragment = (
  { id: string, date: number, type: ReservationType, isHost: boolean, allergies: Array<string>, freeCancelUntil: number, usersReservations: Array<{ id: string, isOwn: boolean, totalPaid: number }> }
  & { ' $fragmentRefs'?: { 'SharedDishesFragment': SharedDishesFragment } }
) & { ' $fragmentName'?: 'TableDishesFragment' };

export type ExtrasFragment = { extras: Array<{ id: string, name: string, price: number, isAccepted: boolean | null, fate: ExtraFate, isAwaited: boolean }> } & { ' $fragmentName'?: 'ExtrasFragment' };

export type AnswerExtraMutationVariables = Exact<{
  id: string | number;
  isAccepted: boolean;
}>;


export type AnswerExtraMutation = { answerExtra: { id: string } };

export type HostInvoiceQueryVariables = Exact<{
  reservationId: string | number;
}>;


export type HostInvoiceQuery = { getReservationHostInvoice: string };

export type GuestInvoiceQueryVariables = Exact<{
  userReservationId: string | number;
}>;


export type GuestInvoiceQuery = { getReservationGuestInvoice: string };

export type LeaveTableFragment = { date: number, restaurant: { name: string }, usersReservations: Array<{ id: string, isOwn: boolean }> } & { ' $fragmentName'?: 'LeaveTableFragment' };

export type LeaveReservationMutationVariables = Exact<{
  userReservationId: string | number;
}>;


export type LeaveReservationMutation = { leaveReservation: string };

export type ModifyReservationFragment = (
  { id: string, date: number, hour: string, type: ReservationType, status: ReservationStatus, totalPersons: number, isGroup: boolean, changeTerms: { items: number, feeEach: number, isSaas: boolean, deliveryFee: number, itemsDiscount: number, feeDiscount: number, feeDiscountPercent: number | null, feeDiscountMost: number | null, voucher: number, held: number } | null, restaurant: { id: string }, timedDishes: Array<{ name: string | null, weekdays: Array<number>, services: Array<Service> }> }
  & { ' $fragmentRefs'?: { 'WishedPartyFragment': WishedPartyFragment } }
) & { ' $fragmentName'?: 'ModifyReservationFragment' };

export type AcceptMoveFragment = { move: { startsAt: number } | null } & { ' $fragmentName'?: 'AcceptMoveFragment' };

export type AcceptMoveOfMutationVariables = Exact<{
  id: string | number;
  agreedTotal?: number | null | undefined;
  captchaToken?: string | null | undefined;
}>;


export type AcceptMoveOfMutation = { acceptMove: { id: string, stripeResponse: { redirect_to_url: string | null } | null } };

export type DeclineMoveOfMutationVariables = Exact<{
  id: string | number;
}>;


export type DeclineMoveOfMutation = { declineMove: { id: string } };

export type MoveOfferFragment = { date: number, type: ReservationType, isHost: boolean, creator: { firstName: string | null }, restaurant: { name: string }, move: { startsAt: number, reason: string, until: number, canAnswer: boolean } | null } & { ' $fragmentName'?: 'MoveOfferFragment' };

export type WishedPartyFragment = { type: ReservationType, status: ReservationStatus, totalPersons: number, isGroup: boolean, usersReservations: Array<{ status: ReservationStatus }>, restaurant: { seatingCapacity: number, allowEightPlusCustomerReservation: boolean } } & { ' $fragmentName'?: 'WishedPartyFragment' };

export type OwedAfterFragment = { id: string, owedAfter: { amount: number, tip: number, wasRefused: boolean, isAbsence: boolean, isLostVoucher: boolean } | null } & { ' $fragmentName'?: 'OwedAfterFragment' };

export type CoverLinkFragment = { id: string, displayName: string, priceToCover: { total: number } | null } & { ' $fragmentName'?: 'CoverLinkFragment' };

export type PaymentSeenFragment = { payment: { company: number, coveredBy: { name: string, amount: number | null } | null, lines: Array<{ purpose: PaidPurpose, instrument: Instrument, guest: string | null, authorised: number, due: number, captured: number, refunded: number, refundDue: number, fee: number }>, absences: Array<{ guest: string | null, paidBy: string | null, fee: number, state: NoShowState }> } | null } & { ' $fragmentName'?: 'PaymentSeenFragment' };

export type ReservationDialogsFragment = (
  { id: string, type: ReservationType, date: number, invitationLink: { id: string } | null, restaurant: { name: string }, usersReservations: Array<(
    { id: string, isOwn: boolean, noShow: { fee: number } | null, review: { ' $fragmentRefs'?: { 'WrittenReviewFragment': WrittenReviewFragment } } | null }
    & { ' $fragmentRefs'?: { 'NoShowMarkFragment': NoShowMarkFragment } }
  )> }
  & { ' $fragmentRefs'?: { 'AcceptMoveFragment': AcceptMoveFragment;'CancelReservationFragment': CancelReservationFragment;'LeaveTableFragment': LeaveTableFragment;'ModifyReservationFragment': ModifyReservationFragment;'ReservationDetailsFragment': ReservationDetailsFragment } }
) & { ' $fragmentName'?: 'ReservationDialogsFragment' };

export type UpdateReservationMutationVariables = Exact<{
  reservationId: string | number;
  date?: string | null | undefined;
  hour?: string | null | undefined;
  totalPersons?: number | null | undefined;
  was?: SeenReservationInput | null | undefined;
  agreedTotal?: number | null | undefined;
  captchaToken?: string | null | undefined;
}>;


export type UpdateReservationMutation = { updateReservation: { id: string, date: number, totalPersons: number, stripeResponse: { redirect_to_url: string | null } | null } };

export type VoucherLineFragment = { status: ReservationStatus, totalPaid: number, voucherAmount: number, voucherPlanned: number, cardAmount: number, serviceFees: number, feesDiscount: number } & { ' $fragmentName'?: 'VoucherLineFragment' };

export type CustomerCardsQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomerCardsQuery = { getCustomerCards: Array<{ id: string, brand: string, last4: string, deviceWallet: DeviceWallet | null, exp_month: number, exp_year: number }> };

export type FavouriteIdsQueryVariables = Exact<{ [key: string]: never; }>;


export type FavouriteIdsQuery = { getMyFavoriteRestaurants: Array<{ id: string }> };

export type AddFavouriteMutationVariables = Exact<{
  restaurantId: string | number;
}>;


export type AddFavouriteMutation = { addToMyFavoriteRestaurants: boolean };

export type DeleteFavouriteMutationVariables = Exact<{
  restaurantId: string | number;
}>;


export type DeleteFavouriteMutation = { deleteFromMyFavoriteRestaurants: boolean };

export type GiveUpHoldMutationVariables = Exact<{
  reservationId: string | number;
}>;


export type GiveUpHoldMutation = { cancelReservation: string };

export type LeaveSeatMutationVariables = Exact<{
  userReservationId: string | number;
}>;


export type LeaveSeatMutation = { leaveReservation: string };

export type PaymentShareQueryVariables = Exact<{
  id: string | number;
}>;


export type PaymentShareQuery = { getUserReservation: { status: ReservationStatus, invitationEmail: string | null, voucherScheme: string | null, voucherAmount: number, cover: { name: string, isMine: boolean } | null, voucherTerms: { refusal: string | null, eligible: number, capLeft: number, isLater: boolean, schemes: Array<string> } | null, ceilings: Array<{ each: number, amount: number, applicationFee: number, total: number }>, owedAfter: { amount: number, tip: number, wasRefused: boolean, isAbsence: boolean, isLostVoucher: boolean, extras: Array<{ id: string, name: string, price: number }> } | null, reservation: (
      { id: string, date: number, type: ReservationType, status: ReservationStatus, totalPersons: number, isWeeklyMeal: boolean, payUntil: number | null, freeCancelUntil: number, isGroup: boolean, isHost: boolean, deliveryAddress: { ' $fragmentRefs'?: { 'BroughtToFragment': BroughtToFragment } } | null, invitationLink: { id: string } | null, restaurant: { id: string, name: string, siret: string | null }, usersReservations: Array<(
        { id: string, isOwn: boolean, isHostShare: boolean, status: ReservationStatus, totalPaid: number, totalIncludingTax: number, cardAmount: number, serviceFees: number, feesDiscount: number, menuItemsDiscount: number, displayName: string }
        & { ' $fragmentRefs'?: { 'OrderLinesFragment': OrderLinesFragment } }
      )> }
      & { ' $fragmentRefs'?: { 'SharedDishesFragment': SharedDishesFragment } }
    ) } | null };

export type PayUserReservationMutationVariables = Exact<{
  input: PayUserReservationInput;
}>;


export type PayUserReservationMutation = { payUserReservation: { userReservation: { id: string, status: ReservationStatus }, stripeResponse: { requires_action: boolean, redirect_to_url: string | null } | null } };

export type CoverUserReservationMutationVariables = Exact<{
  userReservationId: string | number;
  stripeParams: StripeParams;
}>;


export type CoverUserReservationMutation = { coverUserReservation: { userReservation: { id: string, status: ReservationStatus }, stripeResponse: { requires_action: boolean, redirect_to_url: string | null } | null } };

export type RestoflashInitTransactionMutationVariables = Exact<{
  amount: number;
  siret: string;
  userReservationId: string | number;
  captchaToken?: string | null | undefined;
}>;


export type RestoflashInitTransactionMutation = { restoflashInitTransaction: { restoflashId: string, redirectUrl: string | null } };

export type PaymentStateQueryVariables = Exact<{
  id: string | number;
}>;


export type PaymentStateQuery = { getUserReservation: { paymentState: PaymentState | null, paymentRefusal: string | null } | null };

export type SubscribeToPushMutationVariables = Exact<{
  endpoint: string;
  publicKey: string;
  auth: string;
}>;


export type SubscribeToPushMutation = { subscribeToPush: boolean };

export type IsSubscribedToPushQueryVariables = Exact<{
  endpoint: string;
}>;


export type IsSubscribedToPushQuery = { isSubscribedToPush: boolean };

export type UnsubscribeFromPushMutationVariables = Exact<{
  endpoint: string;
}>;


export type UnsubscribeFromPushMutation = { unsubscribeFromPush: boolean };

export type RestaurantOpeningStatusFragment = { holidayLine: HolidayLine, openingHours: Array<{ isClosed: boolean, isContinuousService: boolean, lunchHours: Array<string>, dinnerHours: Array<string>, fullDayOpeningHours: Array<string> }>, closures: Array<{ from: string, to: string, reason: string }> } & { ' $fragmentName'?: 'RestaurantOpeningStatusFragment' };

export type RestaurantCardFragment = { id: string, name: string, address: string, zipCode: string, city: string, avgPrice: number | null, avgRating: number | null, reviewCount: number, opensSoon: boolean, tags: Array<{ id: string, name: string }>, cover: { imageKey: string } | null } & { ' $fragmentName'?: 'RestaurantCardFragment' };

export type ReportReviewMutationVariables = Exact<{
  id: string | number;
  reason: string;
  captchaToken?: string | null | undefined;
}>;


export type ReportReviewMutation = { reportReview: boolean };

export type WrittenReviewFragment = (
  { id: string, comment: string | null, speedRating: number, foodRating: number, experienceRating: number }
  & { ' $fragmentRefs'?: { 'ReviewStateFragment': ReviewStateFragment } }
) & { ' $fragmentName'?: 'WrittenReviewFragment' };

export type AddReviewMutationVariables = Exact<{
  userReservationId: string | number;
  input: UpdateReviewInput;
}>;


export type AddReviewMutation = { addReview: { id: string, status: ReviewStatus } };

export type UpdateReviewMutationVariables = Exact<{
  id: string | number;
  input: UpdateReviewInput;
}>;


export type UpdateReviewMutation = { updateReview: { id: string, status: ReviewStatus } };

export type ReviewStateFragment = { status: ReviewStatus, refusal: string | null } & { ' $fragmentName'?: 'ReviewStateFragment' };

export type RestaurantSuggestionsQueryVariables = Exact<{
  name: string;
  pageSize: number;
  criteria: RestaurantsCriteria;
}>;


export type RestaurantSuggestionsQuery = { searchRestaurants: { restaurants: Array<{ id: string, name: string, address: string, zipCode: string, city: string }> }, searchReadAhead: { words: string, count: number } | null, searchSuggestions: { tags: Array<{ id: string, name: string }>, places: Array<{ kind: PlaceKind, label: string, latitude: number, longitude: number }> } };

export type GeocodeAddressQueryVariables = Exact<{
  placeId: string | number;
}>;


export type GeocodeAddressQuery = { geocodeAddress: { latitude: number, longitude: number } };

export type ReverseGeocodeQueryVariables = Exact<{
  latitude: number;
  longitude: number;
}>;


export type ReverseGeocodeQuery = { reverseGeocode: { address: string, zipCode: string, city: string } };

export type KeepSearchMutationVariables = Exact<{
  words: string;
  restaurantsCriteria: RestaurantsCriteria;
}>;


export type KeepSearchMutation = { keepSearch: string | null };

export type NoteSearchOpenedMutationVariables = Exact<{
  id: string | number;
  position: number;
}>;


export type NoteSearchOpenedMutation = { noteSearchOpened: boolean };

export type NoteSearchBookedMutationVariables = Exact<{
  id: string | number;
}>;


export type NoteSearchBookedMutation = { noteSearchBooked: boolean };

export type WhoseSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoseSessionQuery = { currentUser: { id: string } | null };

export type CurrentUserQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentUserQuery = { currentUser: { id: string, firstName: string | null, lastName: string | null, isCompanyCustomer: boolean, email: string, role: Role, emailBounced: boolean } | null };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { logout: boolean };

export type BeginPasskeyLoginMutationVariables = Exact<{
  captchaToken?: string | null | undefined;
}>;


export type BeginPasskeyLoginMutation = { beginPasskeyLogin: string };

export type LoginWithPasskeyMutationVariables = Exact<{
  response: string;
  role: Role;
}>;


export type LoginWithPasskeyMutation = { loginWithPasskey: string };

export type BeginPasskeyMutationVariables = Exact<{
  password: string;
}>;


export type BeginPasskeyMutation = { beginPasskey: string };

export type AddPasskeyMutationVariables = Exact<{
  name: string;
  response: string;
}>;


export type AddPasskeyMutation = { addPasskey: boolean };

export type AskResetMutationVariables = Exact<{
  email: string;
  role: Role;
  captchaToken?: string | null | undefined;
}>;


export type AskResetMutation = { triggerPasswordReset: string };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: string };

export type LoginMutationVariables = Exact<{
  email: string;
  password: string;
  role: Role;
  captchaToken?: string | null | undefined;
  secondFactor?: string | null | undefined;
}>;


export type LoginMutation = { login: string };

export type LinkedSchemesQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkedSchemesQuery = { currentUser: { id: string, edenredRefreshToken: string | null, restoflashCredentialToken: string | null } | null };

export type UnlinkVoucherAccountMutationVariables = Exact<{
  scheme: VoucherScheme;
}>;


export type UnlinkVoucherAccountMutation = { unlinkVoucherAccount: boolean };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const OperatorBookingLineFragmentDoc = new TypedDocumentString(`
    fragment OperatorBookingLine on FoundBooking {
  id
  restaurantName
  firstName
  lastName
  status
  startsAt
  totalPersons
}
    `, {"fragmentName":"OperatorBookingLine"}) as unknown as TypedDocumentString<OperatorBookingLineFragment, unknown>;
export const MoveLineFragmentDoc = new TypedDocumentString(`
    fragment MoveLine on StoryMove {
  id
  at
  shareId
  to
  actor
  reason
  note
  by
}
    `, {"fragmentName":"MoveLine"}) as unknown as TypedDocumentString<MoveLineFragment, unknown>;
export const MoneyTableFragmentDoc = new TypedDocumentString(`
    fragment MoneyTable on SeatFile {
  moneyLines {
    id
    at
    kind
    cents
    scheme
  }
  heldCents
  takenCents
  backCents
  paidCents
  addsUp
}
    `, {"fragmentName":"MoneyTable"}) as unknown as TypedDocumentString<MoneyTableFragment, unknown>;
export const PaymentListFragmentDoc = new TypedDocumentString(`
    fragment PaymentList on SeatFile {
  payments {
    id
    purpose
    status
    amountCents
    cardBrand
    cardLast4
    intentId
    failureCode
  }
}
    `, {"fragmentName":"PaymentList"}) as unknown as TypedDocumentString<PaymentListFragment, unknown>;
export const SeatPartFragmentDoc = new TypedDocumentString(`
    fragment SeatPart on SeatFile {
  id
  position
  accountId
  name
  email
  status
  itemsCents
  discountCents
  deliveryFeeCents
  tipCents
  paidText
  lines {
    name
    quantity
    priceCents
  }
  noShow {
    feeCents
    markedAt
    contestedAt
    outcome
  }
  debts {
    purpose
    cents
    isRefused
  }
  ...MoneyTable
  ...PaymentList
}
    fragment MoneyTable on SeatFile {
  moneyLines {
    id
    at
    kind
    cents
    scheme
  }
  heldCents
  takenCents
  backCents
  paidCents
  addsUp
}
fragment PaymentList on SeatFile {
  payments {
    id
    purpose
    status
    amountCents
    cardBrand
    cardLast4
    intentId
    failureCode
  }
}`, {"fragmentName":"SeatPart"}) as unknown as TypedDocumentString<SeatPartFragment, unknown>;
export const ShownPromoCodeFragmentDoc = new TypedDocumentString(`
    fragment ShownPromoCode on PromoCode {
  code
  stage
  payer
  on
  percent
  cents
  from
  to
  restaurants
  minimumCents
  mostUses
  mostEach
  uses
  costCents
}
    `, {"fragmentName":"ShownPromoCode"}) as unknown as TypedDocumentString<ShownPromoCodeFragment, unknown>;
export const OperatorPersonLineFragmentDoc = new TypedDocumentString(`
    fragment OperatorPersonLine on FoundAccount {
  id
  email
  role
  status
  firstName
  lastName
  lastUsedAt
}
    `, {"fragmentName":"OperatorPersonLine"}) as unknown as TypedDocumentString<OperatorPersonLineFragment, unknown>;
export const OperatorMessageFragmentDoc = new TypedDocumentString(`
    fragment OperatorMessage on SentMessage {
  id
  isText
  kind
  recipient
  createdAt
  sentAt
  dueAt
  failure
}
    `, {"fragmentName":"OperatorMessage"}) as unknown as TypedDocumentString<OperatorMessageFragment, unknown>;
export const AccountPartFragmentDoc = new TypedDocumentString(`
    fragment AccountPart on PersonFile {
  account {
    id
    email
    role
    status
    phone
    createdAt
    lastUsedAt
  }
  jobs {
    restaurantId
    name
    job
  }
}
    `, {"fragmentName":"AccountPart"}) as unknown as TypedDocumentString<AccountPartFragment, unknown>;
export const ClosePartFragmentDoc = new TypedDocumentString(`
    fragment ClosePart on PersonFile {
  account {
    id
    status
    role
  }
  preview {
    bookings
    cents
    reviews
    soleOwnerOf
  }
  closings {
    id
    reason
    facts
    closedAt
    reopenedAt
    bookings
    reviews
  }
}
    `, {"fragmentName":"ClosePart"}) as unknown as TypedDocumentString<ClosePartFragment, unknown>;
export const SignInPartFragmentDoc = new TypedDocumentString(`
    fragment SignInPart on PersonFile {
  hasSecondFactor
  passkeys
  sessions {
    id
    device
    lastUsedAt
  }
}
    `, {"fragmentName":"SignInPart"}) as unknown as TypedDocumentString<SignInPartFragment, unknown>;
export const OperatorEventLineFragmentDoc = new TypedDocumentString(`
    fragment OperatorEventLine on OperatorEvent {
  id
  kind
  happenedAt
  network
  subject
  times
}
    `, {"fragmentName":"OperatorEventLine"}) as unknown as TypedDocumentString<OperatorEventLineFragment, unknown>;
export const ReplyToReadLineFragmentDoc = new TypedDocumentString(`
    fragment ReplyToReadLine on ReplyToRead {
  reviewId
  restaurantName
  comment
  review
  updatedAt
  mark
}
    `, {"fragmentName":"ReplyToReadLine"}) as unknown as TypedDocumentString<ReplyToReadLineFragment, unknown>;
export const ReviewToReadFragmentDoc = new TypedDocumentString(`
    fragment ReviewToRead on ReviewForOperator {
  id
  restaurantName
  authorId
  firstName
  lastName
  comment
  status
  speedRating
  foodRating
  experienceRating
  createdAt
  updatedAt
  dueAt
  mark
  reports {
    id
    reason
    reportedAt
  }
}
    `, {"fragmentName":"ReviewToRead"}) as unknown as TypedDocumentString<ReviewToReadFragment, unknown>;
export const OperatorExplainedLineFragmentDoc = new TypedDocumentString(`
    fragment OperatorExplainedLine on ExplainedResult {
  restaurant {
    id
    name
    address
  }
  fields {
    label
    text
  }
  score {
    text
    near
    merit
    score
  }
  merit {
    quality
    completeness
    popularity
  }
}
    `, {"fragmentName":"OperatorExplainedLine"}) as unknown as TypedDocumentString<OperatorExplainedLineFragment, unknown>;
export const SecurityLogLinePartsFragmentDoc = new TypedDocumentString(`
    fragment SecurityLogLineParts on SecurityLogLine {
  kind
  happenedAt
  accountId
  email
  network
  subject
  times
}
    `, {"fragmentName":"SecurityLogLineParts"}) as unknown as TypedDocumentString<SecurityLogLinePartsFragment, unknown>;
export const EmailsOfWorkplaceFragmentDoc = new TypedDocumentString(`
    fragment EmailsOfWorkplace on Workplace {
  letters
  restaurant {
    id
    name
  }
}
    `, {"fragmentName":"EmailsOfWorkplace"}) as unknown as TypedDocumentString<EmailsOfWorkplaceFragment, unknown>;
export const WorkplaceLineFragmentDoc = new TypedDocumentString(`
    fragment WorkplaceLine on Workplace {
  job
  restaurant {
    id
    name
  }
}
    `, {"fragmentName":"WorkplaceLine"}) as unknown as TypedDocumentString<WorkplaceLineFragment, unknown>;
export const BookkeepingBillFragmentDoc = new TypedDocumentString(`
    fragment BookkeepingBill on HouseBill {
  id
  reservationId
  invoices
  creditNotes
  sums {
    rate
    net
    tax
    gross
  }
  tips
  absenceFees
  paid {
    means
    cents
  }
  givenBack
  leftToPay
  references
  paidOut {
    id
    day
  }
  toPayOut
  paidBySchemes {
    means
    cents
  }
}
    `, {"fragmentName":"BookkeepingBill"}) as unknown as TypedDocumentString<BookkeepingBillFragment, unknown>;
export const ShownCodeFragmentDoc = new TypedDocumentString(`
    fragment ShownCode on HouseCode {
  code
  stage
  percent
  cents
  from
  to
  weekdays
  types
  minimumCents
  mostUses
  mostEach
  uses
  costCents
}
    `, {"fragmentName":"ShownCode"}) as unknown as TypedDocumentString<ShownCodeFragment, unknown>;
export const DeviceOfTeamFragmentDoc = new TypedDocumentString(`
    fragment DeviceOfTeam on RestaurantDevice {
  id
  name
  addedAt
  addedBy
  usedAt
}
    `, {"fragmentName":"DeviceOfTeam"}) as unknown as TypedDocumentString<DeviceOfTeamFragment, unknown>;
export const HoursChangeFragmentDoc = new TypedDocumentString(`
    fragment HoursChange on HouseChange {
  isDone
  stranded {
    id
    version
    name
    startsAt
    party
    type
    source
    isGroup
    heldCents
    hasHost
    isTold
    phone
    freeHours {
      date
      hour
      startsAt
    }
  }
}
    `, {"fragmentName":"HoursChange"}) as unknown as TypedDocumentString<HoursChangeFragment, unknown>;
export const EditedMenuFragmentDoc = new TypedDocumentString(`
    fragment EditedMenu on MenuEditor {
  restaurants {
    id
    name
  }
  published
  base
  draft
  revision
  savedAt
  isOutdated
}
    `, {"fragmentName":"EditedMenu"}) as unknown as TypedDocumentString<EditedMenuFragment, unknown>;
export const ShownPhotographsFragmentDoc = new TypedDocumentString(`
    fragment ShownPhotographs on HousePhotographs {
  photographs {
    id
    imageKey
    wholeKey
    width
    height
    crop {
      x
      y
      width
      height
    }
    alt
  }
  uploads {
    key
    width
    height
  }
}
    `, {"fragmentName":"ShownPhotographs"}) as unknown as TypedDocumentString<ShownPhotographsFragment, unknown>;
export const ReplyBelowFragmentDoc = new TypedDocumentString(`
    fragment ReplyBelow on HouseReview {
  id
  canReply
  repliedUntil
  reply {
    comment
    status
    refusal
    createdAt
  }
}
    `, {"fragmentName":"ReplyBelow"}) as unknown as TypedDocumentString<ReplyBelowFragment, unknown>;
export const DeskReviewLineFragmentDoc = new TypedDocumentString(`
    fragment DeskReviewLine on HouseReview {
  id
  review {
    comment
    avgRating
    speedRating
    foodRating
    experienceRating
    createdAt
    visitedOn
    user {
      firstName
      lastName
    }
  }
  ...ReplyBelow
}
    fragment ReplyBelow on HouseReview {
  id
  canReply
  repliedUntil
  reply {
    comment
    status
    refusal
    createdAt
  }
}`, {"fragmentName":"DeskReviewLine"}) as unknown as TypedDocumentString<DeskReviewLineFragment, unknown>;
export const TodaysLimitsFragmentDoc = new TypedDocumentString(`
    fragment TodaysLimits on ServiceLimits {
  day
  dishes {
    what
    id
    name
    of
    isSoldOut
    left
    ordered
    services {
      service
      isSoldOut
      left
      ordered
    }
  }
  pauses {
    what
    until
  }
}
    `, {"fragmentName":"TodaysLimits"}) as unknown as TypedDocumentString<TodaysLimitsFragment, unknown>;
export const BroughtToFragmentDoc = new TypedDocumentString(`
    fragment BroughtTo on DeliveryPreference {
  address
  zipCode
  city
  extraDetails
  deliveryOptions
}
    `, {"fragmentName":"BroughtTo"}) as unknown as TypedDocumentString<BroughtToFragment, unknown>;
export const StaffOrderFactsFragmentDoc = new TypedDocumentString(`
    fragment StaffOrderFacts on StaffOrder {
  id
  hour
  startsAt
  type
  isWeeklyMeal
  name
  stage
  end
  dishes
  lines {
    name
    quantity
    choices
    warning
    isAlcohol
  }
  allergens
  note
  canHandOver
  isUnpaid
  firmFrom
  acceptUntil
  readyAt
  undoUntil
  phone
  totalCents
  shareId
  isDeliveryWaived
  fee {
    kind
    cents
    isDebited
  }
  address {
    ...BroughtTo
  }
}
    fragment BroughtTo on DeliveryPreference {
  address
  zipCode
  city
  extraDetails
  deliveryOptions
}`, {"fragmentName":"StaffOrderFacts"}) as unknown as TypedDocumentString<StaffOrderFactsFragment, unknown>;
export const ServiceBookingFactsFragmentDoc = new TypedDocumentString(`
    fragment ServiceBookingFacts on ServiceBooking {
  id
  hour
  startsAt
  type
  status
  source
  name
  party
  isForced
  phone
  isTold
  note
  visits
  movesTo
  canCancel
  canClose
  seats {
    id
    name
    covers
    isHost
    state
    mark
    markedAt
    undoUntil
    note
    allergens
    totalCents
    lines {
      name
      quantity
      choices
      isAlcohol
      isShared
    }
  }
}
    `, {"fragmentName":"ServiceBookingFacts"}) as unknown as TypedDocumentString<ServiceBookingFactsFragment, unknown>;
export const ServiceBillFactsFragmentDoc = new TypedDocumentString(`
    fragment ServiceBillFacts on ServiceBill {
  version
  isOpen
  booking {
    ...ServiceBookingFacts
  }
  lines {
    id
    name
    quantity
    off
    eachCents
    most
    seats
  }
  seats {
    id
    name
    isHost
    totalCents
    mayHaveExtra
    extrasOn
    paidText
    fee {
      kind
      cents
      isDebited
    }
    waived {
      kind
      cents
      isRefunded
      reason
    }
    extras {
      id
      name
      priceCents
      isAccepted
      fate
      canTakeOff
    }
    closing {
      debitedCents
      acceptedCents
      toAcceptCents
      beyondCents
    }
    unpaidCents
    payLink
  }
}
    fragment ServiceBookingFacts on ServiceBooking {
  id
  hour
  startsAt
  type
  status
  source
  name
  party
  isForced
  phone
  isTold
  note
  visits
  movesTo
  canCancel
  canClose
  seats {
    id
    name
    covers
    isHost
    state
    mark
    markedAt
    undoUntil
    note
    allergens
    totalCents
    lines {
      name
      quantity
      choices
      isAlcohol
      isShared
    }
  }
}`, {"fragmentName":"ServiceBillFacts"}) as unknown as TypedDocumentString<ServiceBillFactsFragment, unknown>;
export const RequestedTableFragmentDoc = new TypedDocumentString(`
    fragment RequestedTable on PartyRequest {
  id
  date
  hour
  startsAt
  party
  phone
  words
  name
  lapsesAt
  withdrawnAt
}
    `, {"fragmentName":"RequestedTable"}) as unknown as TypedDocumentString<RequestedTableFragment, unknown>;
export const ShownToGoFragmentDoc = new TypedDocumentString(`
    fragment ShownToGo on HouseToGo {
  hasClickCollect
  hasDelivery
  deliveryFeeCents
  areaIds
  isSaas
  openOrders
  lastChange {
    by
    at
  }
}
    `, {"fragmentName":"ShownToGo"}) as unknown as TypedDocumentString<ShownToGoFragment, unknown>;
export const AddressRowFragmentDoc = new TypedDocumentString(`
    fragment AddressRow on DeliveryPreference {
  id
  address
  zipCode
  city
  country
  longitude
  latitude
  extraDetails
  deliveryOptions
}
    `, {"fragmentName":"AddressRow"}) as unknown as TypedDocumentString<AddressRowFragment, unknown>;
export const CalendarCardFragmentDoc = new TypedDocumentString(`
    fragment CalendarCard on CalendarFeed {
  address
  madeAt
}
    `, {"fragmentName":"CalendarCard"}) as unknown as TypedDocumentString<CalendarCardFragment, unknown>;
export const CompanyCardFragmentDoc = new TypedDocumentString(`
    fragment CompanyCard on User {
  companyName
  companyAddress
}
    `, {"fragmentName":"CompanyCard"}) as unknown as TypedDocumentString<CompanyCardFragment, unknown>;
export const ContactCardFragmentDoc = new TypedDocumentString(`
    fragment ContactCard on User {
  id
  email
  emailBounced
  phone
  phoneIsVerified
}
    `, {"fragmentName":"ContactCard"}) as unknown as TypedDocumentString<ContactCardFragment, unknown>;
export const AnswerSeatFragmentDoc = new TypedDocumentString(`
    fragment AnswerSeat on Reminder {
  restaurant {
    id
    name
  }
  date
  totalPersons
  isHost
  status
  answer
  freeCancelUntil
}
    `, {"fragmentName":"AnswerSeat"}) as unknown as TypedDocumentString<AnswerSeatFragment, unknown>;
export const InvitationEndedFragmentDoc = new TypedDocumentString(`
    fragment InvitationEnded on InvitationLink {
  ended
  endReason
  reservation {
    date
    restaurant {
      id
      name
      phone
    }
  }
}
    `, {"fragmentName":"InvitationEnded"}) as unknown as TypedDocumentString<InvitationEndedFragment, unknown>;
export const WithdrawnRequestFragmentDoc = new TypedDocumentString(`
    fragment WithdrawnRequest on PartyRequest {
  id
  startsAt
  party
  restaurant {
    name
  }
}
    `, {"fragmentName":"WithdrawnRequest"}) as unknown as TypedDocumentString<WithdrawnRequestFragment, unknown>;
export const OwnRequestFragmentDoc = new TypedDocumentString(`
    fragment OwnRequest on PartyRequest {
  id
  startsAt
  party
  state
  askedAt
  lapsesAt
  tableAt
  cancelReason
  restaurant {
    id
    name
    phone
  }
  ...WithdrawnRequest
}
    fragment WithdrawnRequest on PartyRequest {
  id
  startsAt
  party
  restaurant {
    name
  }
}`, {"fragmentName":"OwnRequest"}) as unknown as TypedDocumentString<OwnRequestFragment, unknown>;
export const PaymentSeenFragmentDoc = new TypedDocumentString(`
    fragment PaymentSeen on Reservation {
  payment {
    company
    coveredBy {
      name
      amount
    }
    lines {
      purpose
      instrument
      guest
      authorised
      due
      captured
      refunded
      refundDue
      fee
    }
    absences {
      guest
      paidBy
      fee
      state
    }
  }
}
    `, {"fragmentName":"PaymentSeen"}) as unknown as TypedDocumentString<PaymentSeenFragment, unknown>;
export const MoveOfferFragmentDoc = new TypedDocumentString(`
    fragment MoveOffer on Reservation {
  date
  type
  isHost
  creator {
    firstName
  }
  restaurant {
    name
  }
  move {
    startsAt
    reason
    until
    canAnswer
  }
}
    `, {"fragmentName":"MoveOffer"}) as unknown as TypedDocumentString<MoveOfferFragment, unknown>;
export const AcceptMoveFragmentDoc = new TypedDocumentString(`
    fragment AcceptMove on Reservation {
  move {
    startsAt
  }
}
    `, {"fragmentName":"AcceptMove"}) as unknown as TypedDocumentString<AcceptMoveFragment, unknown>;
export const CancelReservationFragmentDoc = new TypedDocumentString(`
    fragment CancelReservation on Reservation {
  id
  date
  isGroup
  type
  status
  totalPaid
  restaurant {
    name
  }
}
    `, {"fragmentName":"CancelReservation"}) as unknown as TypedDocumentString<CancelReservationFragment, unknown>;
export const LeaveTableFragmentDoc = new TypedDocumentString(`
    fragment LeaveTable on Reservation {
  date
  restaurant {
    name
  }
  usersReservations {
    id
    isOwn
  }
}
    `, {"fragmentName":"LeaveTable"}) as unknown as TypedDocumentString<LeaveTableFragment, unknown>;
export const WishedPartyFragmentDoc = new TypedDocumentString(`
    fragment WishedParty on Reservation {
  type
  status
  totalPersons
  isGroup
  usersReservations {
    status
  }
  restaurant {
    seatingCapacity
    allowEightPlusCustomerReservation
  }
}
    `, {"fragmentName":"WishedParty"}) as unknown as TypedDocumentString<WishedPartyFragment, unknown>;
export const ModifyReservationFragmentDoc = new TypedDocumentString(`
    fragment ModifyReservation on Reservation {
  id
  date
  hour
  type
  status
  totalPersons
  isGroup
  changeTerms {
    items
    feeEach
    isSaas
    deliveryFee
    itemsDiscount
    feeDiscount
    feeDiscountPercent
    feeDiscountMost
    voucher
    held
  }
  restaurant {
    id
  }
  timedDishes {
    name
    weekdays
    services
  }
  ...WishedParty
}
    fragment WishedParty on Reservation {
  type
  status
  totalPersons
  isGroup
  usersReservations {
    status
  }
  restaurant {
    seatingCapacity
    allowEightPlusCustomerReservation
  }
}`, {"fragmentName":"ModifyReservation"}) as unknown as TypedDocumentString<ModifyReservationFragment, unknown>;
export const OrderedChoiceFragmentDoc = new TypedDocumentString(`
    fragment OrderedChoice on OrderedChoice {
  name
  surcharge
  options {
    name
    surcharge
  }
}
    `, {"fragmentName":"OrderedChoice"}) as unknown as TypedDocumentString<OrderedChoiceFragment, unknown>;
export const SharedDishesFragmentDoc = new TypedDocumentString(`
    fragment SharedDishes on Reservation {
  sharedDishes {
    id
    name
    quantity
    price
    orderedBy
    isOrderedByMe
    partIfJoined
    canChange
    holdsToldAllergen
    choices {
      ...OrderedChoice
    }
    foodItem {
      allergens
      isAlcohol
    }
    combo {
      allergens
      isAlcohol
    }
    sharers {
      share
      name
      amount
      isOwn
    }
  }
}
    fragment OrderedChoice on OrderedChoice {
  name
  surcharge
  options {
    name
    surcharge
  }
}`, {"fragmentName":"SharedDishes"}) as unknown as TypedDocumentString<SharedDishesFragment, unknown>;
export const TableDishesFragmentDoc = new TypedDocumentString(`
    fragment TableDishes on Reservation {
  id
  date
  type
  isHost
  allergies
  freeCancelUntil
  usersReservations {
    id
    isOwn
    totalPaid
  }
  ...SharedDishes
}
    fragment OrderedChoice on OrderedChoice {
  name
  surcharge
  options {
    name
    surcharge
  }
}
fragment SharedDishes on Reservation {
  sharedDishes {
    id
    name
    quantity
    price
    orderedBy
    isOrderedByMe
    partIfJoined
    canChange
    holdsToldAllergen
    choices {
      ...OrderedChoice
    }
    foodItem {
      allergens
      isAlcohol
    }
    combo {
      allergens
      isAlcohol
    }
    sharers {
      share
      name
      amount
      isOwn
    }
  }
}`, {"fragmentName":"TableDishes"}) as unknown as TypedDocumentString<TableDishesFragment, unknown>;
export const OwnAllergiesFragmentDoc = new TypedDocumentString(`
    fragment OwnAllergies on Reservation {
  allergies
  avoidedDishes {
    name
    allergens
  }
  date
  type
  status
  isHost
  isPlain
  isWeeklyMeal
  freeCancelUntil
  payUntil
  invitationLink {
    id
  }
  usersReservations {
    id
    isOwn
    status
    totalPaid
  }
}
    `, {"fragmentName":"OwnAllergies"}) as unknown as TypedDocumentString<OwnAllergiesFragment, unknown>;
export const NoShowFactsFragmentDoc = new TypedDocumentString(`
    fragment NoShowFacts on NoShow {
  fee
  isContested
  isDebited
  isLifted
  isRefused
  dueAt
}
    `, {"fragmentName":"NoShowFacts"}) as unknown as TypedDocumentString<NoShowFactsFragment, unknown>;
export const NoShowMarkFragmentDoc = new TypedDocumentString(`
    fragment NoShowMark on UserReservation {
  id
  isOwn
  displayName
  noShow {
    ...NoShowFacts
  }
}
    fragment NoShowFacts on NoShow {
  fee
  isContested
  isDebited
  isLifted
  isRefused
  dueAt
}`, {"fragmentName":"NoShowMark"}) as unknown as TypedDocumentString<NoShowMarkFragment, unknown>;
export const OrderLinesFragmentDoc = new TypedDocumentString(`
    fragment OrderLines on UserReservation {
  serviceFees
  feesDiscount
  menuItemsDiscount
  companyAmount
  totalIncludingTax
  note
  combos {
    quantity
    choices {
      ...OrderedChoice
    }
    combo {
      id
      name
      priceTTC
      isAlcohol
      meal {
        name
      }
    }
  }
  foodItems {
    quantity
    choices {
      ...OrderedChoice
    }
    foodItem {
      id
      name
      priceTTC
      isAlcohol
    }
  }
}
    fragment OrderedChoice on OrderedChoice {
  name
  surcharge
  options {
    name
    surcharge
  }
}`, {"fragmentName":"OrderLines"}) as unknown as TypedDocumentString<OrderLinesFragment, unknown>;
export const ExtrasFragmentDoc = new TypedDocumentString(`
    fragment Extras on UserReservation {
  extras {
    id
    name
    price
    isAccepted
    fate
    isAwaited
  }
}
    `, {"fragmentName":"Extras"}) as unknown as TypedDocumentString<ExtrasFragment, unknown>;
export const OwedAfterFragmentDoc = new TypedDocumentString(`
    fragment OwedAfter on UserReservation {
  id
  owedAfter {
    amount
    tip
    wasRefused
    isAbsence
    isLostVoucher
  }
}
    `, {"fragmentName":"OwedAfter"}) as unknown as TypedDocumentString<OwedAfterFragment, unknown>;
export const VoucherLineFragmentDoc = new TypedDocumentString(`
    fragment VoucherLine on UserReservation {
  status
  totalPaid
  voucherAmount
  voucherPlanned
  cardAmount
  serviceFees
  feesDiscount
}
    `, {"fragmentName":"VoucherLine"}) as unknown as TypedDocumentString<VoucherLineFragment, unknown>;
export const CoverLinkFragmentDoc = new TypedDocumentString(`
    fragment CoverLink on UserReservation {
  id
  displayName
  priceToCover {
    total
  }
}
    `, {"fragmentName":"CoverLink"}) as unknown as TypedDocumentString<CoverLinkFragment, unknown>;
export const ReservationDetailsFragmentDoc = new TypedDocumentString(`
    fragment ReservationDetails on Reservation {
  id
  date
  hour
  type
  status
  totalPersons
  totalPaid
  isGroup
  isHost
  isPlain
  isWeeklyMeal
  awaitsGuests
  freeCancelUntil
  payUntil
  ...PaymentSeen
  ...SharedDishes
  ...TableDishes
  ...OwnAllergies
  invitationLink {
    id
  }
  deliveryAddress {
    ...BroughtTo
  }
  restaurant {
    name
    address
    zipCode
    city
    phone
  }
  usersReservations {
    id
    isOwn
    isHostShare
    status
    displayName
    totalPaid
    ...NoShowMark
    noShow {
      isContested
      isDebited
      isLifted
      isRefused
    }
    cover {
      name
      isMine
    }
    ...OrderLines
    ...Extras
    ...OwedAfter
    ...VoucherLine
    ...CoverLink
  }
}
    fragment OwnAllergies on Reservation {
  allergies
  avoidedDishes {
    name
    allergens
  }
  date
  type
  status
  isHost
  isPlain
  isWeeklyMeal
  freeCancelUntil
  payUntil
  invitationLink {
    id
  }
  usersReservations {
    id
    isOwn
    status
    totalPaid
  }
}
fragment BroughtTo on DeliveryPreference {
  address
  zipCode
  city
  extraDetails
  deliveryOptions
}
fragment NoShowMark on UserReservation {
  id
  isOwn
  displayName
  noShow {
    ...NoShowFacts
  }
}
fragment NoShowFacts on NoShow {
  fee
  isContested
  isDebited
  isLifted
  isRefused
  dueAt
}
fragment OrderLines on UserReservation {
  serviceFees
  feesDiscount
  menuItemsDiscount
  companyAmount
  totalIncludingTax
  note
  combos {
    quantity
    choices {
      ...OrderedChoice
    }
    combo {
      id
      name
      priceTTC
      isAlcohol
      meal {
        name
      }
    }
  }
  foodItems {
    quantity
    choices {
      ...OrderedChoice
    }
    foodItem {
      id
      name
      priceTTC
      isAlcohol
    }
  }
}
fragment OrderedChoice on OrderedChoice {
  name
  surcharge
  options {
    name
    surcharge
  }
}
fragment SharedDishes on Reservation {
  sharedDishes {
    id
    name
    quantity
    price
    orderedBy
    isOrderedByMe
    partIfJoined
    canChange
    holdsToldAllergen
    choices {
      ...OrderedChoice
    }
    foodItem {
      allergens
      isAlcohol
    }
    combo {
      allergens
      isAlcohol
    }
    sharers {
      share
      name
      amount
      isOwn
    }
  }
}
fragment TableDishes on Reservation {
  id
  date
  type
  isHost
  allergies
  freeCancelUntil
  usersReservations {
    id
    isOwn
    totalPaid
  }
  ...SharedDishes
}
fragment Extras on UserReservation {
  extras {
    id
    name
    price
    isAccepted
    fate
    isAwaited
  }
}
fragment OwedAfter on UserReservation {
  id
  owedAfter {
    amount
    tip
    wasRefused
    isAbsence
    isLostVoucher
  }
}
fragment CoverLink on UserReservation {
  id
  displayName
  priceToCover {
    total
  }
}
fragment PaymentSeen on Reservation {
  payment {
    company
    coveredBy {
      name
      amount
    }
    lines {
      purpose
      instrument
      guest
      authorised
      due
      captured
      refunded
      refundDue
      fee
    }
    absences {
      guest
      paidBy
      fee
      state
    }
  }
}
fragment VoucherLine on UserReservation {
  status
  totalPaid
  voucherAmount
  voucherPlanned
  cardAmount
  serviceFees
  feesDiscount
}`, {"fragmentName":"ReservationDetails"}) as unknown as TypedDocumentString<ReservationDetailsFragment, unknown>;
export const ReviewStateFragmentDoc = new TypedDocumentString(`
    fragment ReviewState on Review {
  status
  refusal
}
    `, {"fragmentName":"ReviewState"}) as unknown as TypedDocumentString<ReviewStateFragment, unknown>;
export const WrittenReviewFragmentDoc = new TypedDocumentString(`
    fragment WrittenReview on Review {
  id
  comment
  speedRating
  foodRating
  experienceRating
  ...ReviewState
}
    fragment ReviewState on Review {
  status
  refusal
}`, {"fragmentName":"WrittenReview"}) as unknown as TypedDocumentString<WrittenReviewFragment, unknown>;
export const ReservationDialogsFragmentDoc = new TypedDocumentString(`
    fragment ReservationDialogs on Reservation {
  id
  type
  invitationLink {
    id
  }
  ...AcceptMove
  ...CancelReservation
  ...LeaveTable
  ...ModifyReservation
  ...ReservationDetails
  restaurant {
    name
  }
  date
  usersReservations {
    id
    isOwn
    ...NoShowMark
    noShow {
      fee
    }
    review {
      ...WrittenReview
    }
  }
}
    fragment OwnAllergies on Reservation {
  allergies
  avoidedDishes {
    name
    allergens
  }
  date
  type
  status
  isHost
  isPlain
  isWeeklyMeal
  freeCancelUntil
  payUntil
  invitationLink {
    id
  }
  usersReservations {
    id
    isOwn
    status
    totalPaid
  }
}
fragment BroughtTo on DeliveryPreference {
  address
  zipCode
  city
  extraDetails
  deliveryOptions
}
fragment NoShowMark on UserReservation {
  id
  isOwn
  displayName
  noShow {
    ...NoShowFacts
  }
}
fragment NoShowFacts on NoShow {
  fee
  isContested
  isDebited
  isLifted
  isRefused
  dueAt
}
fragment OrderLines on UserReservation {
  serviceFees
  feesDiscount
  menuItemsDiscount
  companyAmount
  totalIncludingTax
  note
  combos {
    quantity
    choices {
      ...OrderedChoice
    }
    combo {
      id
      name
      priceTTC
      isAlcohol
      meal {
        name
      }
    }
  }
  foodItems {
    quantity
    choices {
      ...OrderedChoice
    }
    foodItem {
      id
      name
      priceTTC
      isAlcohol
    }
  }
}
fragment OrderedChoice on OrderedChoice {
  name
  surcharge
  options {
    name
    surcharge
  }
}
fragment SharedDishes on Reservation {
  sharedDishes {
    id
    name
    quantity
    price
    orderedBy
    isOrderedByMe
    partIfJoined
    canChange
    holdsToldAllergen
    choices {
      ...OrderedChoice
    }
    foodItem {
      allergens
      isAlcohol
    }
    combo {
      allergens
      isAlcohol
    }
    sharers {
      share
      name
      amount
      isOwn
    }
  }
}
fragment CancelReservation on Reservation {
  id
  date
  isGroup
  type
  status
  totalPaid
  restaurant {
    name
  }
}
fragment ReservationDetails on Reservation {
  id
  date
  hour
  type
  status
  totalPersons
  totalPaid
  isGroup
  isHost
  isPlain
  isWeeklyMeal
  awaitsGuests
  freeCancelUntil
  payUntil
  ...PaymentSeen
  ...SharedDishes
  ...TableDishes
  ...OwnAllergies
  invitationLink {
    id
  }
  deliveryAddress {
    ...BroughtTo
  }
  restaurant {
    name
    address
    zipCode
    city
    phone
  }
  usersReservations {
    id
    isOwn
    isHostShare
    status
    displayName
    totalPaid
    ...NoShowMark
    noShow {
      isContested
      isDebited
      isLifted
      isRefused
    }
    cover {
      name
      isMine
    }
    ...OrderLines
    ...Extras
    ...OwedAfter
    ...VoucherLine
    ...CoverLink
  }
}
fragment TableDishes on Reservation {
  id
  date
  type
  isHost
  allergies
  freeCancelUntil
  usersReservations {
    id
    isOwn
    totalPaid
  }
  ...SharedDishes
}
fragment Extras on UserReservation {
  extras {
    id
    name
    price
    isAccepted
    fate
    isAwaited
  }
}
fragment LeaveTable on Reservation {
  date
  restaurant {
    name
  }
  usersReservations {
    id
    isOwn
  }
}
fragment ModifyReservation on Reservation {
  id
  date
  hour
  type
  status
  totalPersons
  isGroup
  changeTerms {
    items
    feeEach
    isSaas
    deliveryFee
    itemsDiscount
    feeDiscount
    feeDiscountPercent
    feeDiscountMost
    voucher
    held
  }
  restaurant {
    id
  }
  timedDishes {
    name
    weekdays
    services
  }
  ...WishedParty
}
fragment AcceptMove on Reservation {
  move {
    startsAt
  }
}
fragment WishedParty on Reservation {
  type
  status
  totalPersons
  isGroup
  usersReservations {
    status
  }
  restaurant {
    seatingCapacity
    allowEightPlusCustomerReservation
  }
}
fragment OwedAfter on UserReservation {
  id
  owedAfter {
    amount
    tip
    wasRefused
    isAbsence
    isLostVoucher
  }
}
fragment CoverLink on UserReservation {
  id
  displayName
  priceToCover {
    total
  }
}
fragment PaymentSeen on Reservation {
  payment {
    company
    coveredBy {
      name
      amount
    }
    lines {
      purpose
      instrument
      guest
      authorised
      due
      captured
      refunded
      refundDue
      fee
    }
    absences {
      guest
      paidBy
      fee
      state
    }
  }
}
fragment VoucherLine on UserReservation {
  status
  totalPaid
  voucherAmount
  voucherPlanned
  cardAmount
  serviceFees
  feesDiscount
}
fragment WrittenReview on Review {
  id
  comment
  speedRating
  foodRating
  experienceRating
  ...ReviewState
}
fragment ReviewState on Review {
  status
  refusal
}`, {"fragmentName":"ReservationDialogs"}) as unknown as TypedDocumentString<ReservationDialogsFragment, unknown>;
export const ReservationCardFragmentDoc = new TypedDocumentString(`
    fragment ReservationCard on Reservation {
  id
  date
  hour
  type
  totalPersons
  totalPaid
  status
  isGroup
  isHost
  isPlain
  isWeeklyMeal
  awaitsGuests
  freeCancelUntil
  payUntil
  creator {
    firstName
  }
  invitationLink {
    id
  }
  restaurant {
    id
    name
    cover {
      imageKey
    }
  }
  usersReservations {
    id
    isOwn
    status
    totalPaid
    tip
    wayOutUntil
    goneDishes {
      name
      isUntimely
      isTakenOff
    }
    cover {
      name
      isMine
      amount
    }
    noShow {
      fee
      isContested
      isDebited
      isLifted
      isRefused
    }
    owedAfter {
      amount
    }
    review {
      id
    }
  }
  ...PaymentSeen
  ...MoveOffer
  ...ReservationDialogs
}
    fragment OwnAllergies on Reservation {
  allergies
  avoidedDishes {
    name
    allergens
  }
  date
  type
  status
  isHost
  isPlain
  isWeeklyMeal
  freeCancelUntil
  payUntil
  invitationLink {
    id
  }
  usersReservations {
    id
    isOwn
    status
    totalPaid
  }
}
fragment BroughtTo on DeliveryPreference {
  address
  zipCode
  city
  extraDetails
  deliveryOptions
}
fragment NoShowMark on UserReservation {
  id
  isOwn
  displayName
  noShow {
    ...NoShowFacts
  }
}
fragment NoShowFacts on NoShow {
  fee
  isContested
  isDebited
  isLifted
  isRefused
  dueAt
}
fragment OrderLines on UserReservation {
  serviceFees
  feesDiscount
  menuItemsDiscount
  companyAmount
  totalIncludingTax
  note
  combos {
    quantity
    choices {
      ...OrderedChoice
    }
    combo {
      id
      name
      priceTTC
      isAlcohol
      meal {
        name
      }
    }
  }
  foodItems {
    quantity
    choices {
      ...OrderedChoice
    }
    foodItem {
      id
      name
      priceTTC
      isAlcohol
    }
  }
}
fragment OrderedChoice on OrderedChoice {
  name
  surcharge
  options {
    name
    surcharge
  }
}
fragment SharedDishes on Reservation {
  sharedDishes {
    id
    name
    quantity
    price
    orderedBy
    isOrderedByMe
    partIfJoined
    canChange
    holdsToldAllergen
    choices {
      ...OrderedChoice
    }
    foodItem {
      allergens
      isAlcohol
    }
    combo {
      allergens
      isAlcohol
    }
    sharers {
      share
      name
      amount
      isOwn
    }
  }
}
fragment CancelReservation on Reservation {
  id
  date
  isGroup
  type
  status
  totalPaid
  restaurant {
    name
  }
}
fragment ReservationDetails on Reservation {
  id
  date
  hour
  type
  status
  totalPersons
  totalPaid
  isGroup
  isHost
  isPlain
  isWeeklyMeal
  awaitsGuests
  freeCancelUntil
  payUntil
  ...PaymentSeen
  ...SharedDishes
  ...TableDishes
  ...OwnAllergies
  invitationLink {
    id
  }
  deliveryAddress {
    ...BroughtTo
  }
  restaurant {
    name
    address
    zipCode
    city
    phone
  }
  usersReservations {
    id
    isOwn
    isHostShare
    status
    displayName
    totalPaid
    ...NoShowMark
    noShow {
      isContested
      isDebited
      isLifted
      isRefused
    }
    cover {
      name
      isMine
    }
    ...OrderLines
    ...Extras
    ...OwedAfter
    ...VoucherLine
    ...CoverLink
  }
}
fragment TableDishes on Reservation {
  id
  date
  type
  isHost
  allergies
  freeCancelUntil
  usersReservations {
    id
    isOwn
    totalPaid
  }
  ...SharedDishes
}
fragment Extras on UserReservation {
  extras {
    id
    name
    price
    isAccepted
    fate
    isAwaited
  }
}
fragment LeaveTable on Reservation {
  date
  restaurant {
    name
  }
  usersReservations {
    id
    isOwn
  }
}
fragment ModifyReservation on Reservation {
  id
  date
  hour
  type
  status
  totalPersons
  isGroup
  changeTerms {
    items
    feeEach
    isSaas
    deliveryFee
    itemsDiscount
    feeDiscount
    feeDiscountPercent
    feeDiscountMost
    voucher
    held
  }
  restaurant {
    id
  }
  timedDishes {
    name
    weekdays
    services
  }
  ...WishedParty
}
fragment AcceptMove on Reservation {
  move {
    startsAt
  }
}
fragment MoveOffer on Reservation {
  date
  type
  isHost
  creator {
    firstName
  }
  restaurant {
    name
  }
  move {
    startsAt
    reason
    until
    canAnswer
  }
}
fragment WishedParty on Reservation {
  type
  status
  totalPersons
  isGroup
  usersReservations {
    status
  }
  restaurant {
    seatingCapacity
    allowEightPlusCustomerReservation
  }
}
fragment OwedAfter on UserReservation {
  id
  owedAfter {
    amount
    tip
    wasRefused
    isAbsence
    isLostVoucher
  }
}
fragment CoverLink on UserReservation {
  id
  displayName
  priceToCover {
    total
  }
}
fragment PaymentSeen on Reservation {
  payment {
    company
    coveredBy {
      name
      amount
    }
    lines {
      purpose
      instrument
      guest
      authorised
      due
      captured
      refunded
      refundDue
      fee
    }
    absences {
      guest
      paidBy
      fee
      state
    }
  }
}
fragment ReservationDialogs on Reservation {
  id
  type
  invitationLink {
    id
  }
  ...AcceptMove
  ...CancelReservation
  ...LeaveTable
  ...ModifyReservation
  ...ReservationDetails
  restaurant {
    name
  }
  date
  usersReservations {
    id
    isOwn
    ...NoShowMark
    noShow {
      fee
    }
    review {
      ...WrittenReview
    }
  }
}
fragment VoucherLine on UserReservation {
  status
  totalPaid
  voucherAmount
  voucherPlanned
  cardAmount
  serviceFees
  feesDiscount
}
fragment WrittenReview on Review {
  id
  comment
  speedRating
  foodRating
  experienceRating
  ...ReviewState
}
fragment ReviewState on Review {
  status
  refusal
}`, {"fragmentName":"ReservationCard"}) as unknown as TypedDocumentString<ReservationCardFragment, unknown>;
export const RestaurantOpeningStatusFragmentDoc = new TypedDocumentString(`
    fragment RestaurantOpeningStatus on Restaurant {
  openingHours {
    isClosed
    isContinuousService
    lunchHours
    dinnerHours
    fullDayOpeningHours
  }
  holidayLine
  closures {
    from
    to
    reason
  }
}
    `, {"fragmentName":"RestaurantOpeningStatus"}) as unknown as TypedDocumentString<RestaurantOpeningStatusFragment, unknown>;
export const RestaurantPlaceFragmentDoc = new TypedDocumentString(`
    fragment RestaurantPlace on Restaurant {
  name
  latitude
  longitude
  nearestStation {
    name
    metres
  }
}
    `, {"fragmentName":"RestaurantPlace"}) as unknown as TypedDocumentString<RestaurantPlaceFragment, unknown>;
export const RestaurantInformationFragmentDoc = new TypedDocumentString(`
    fragment RestaurantInformation on Restaurant {
  name
  address
  zipCode
  city
  phone
  website
  description
  seatingCapacity
  hasDelivery
  hasClickCollect
  acceptsVouchers
  facilities
  deliveryDetails {
    serviceFees
    areas {
      id
      district
    }
  }
  ...RestaurantOpeningStatus
  ...RestaurantPlace
}
    fragment RestaurantPlace on Restaurant {
  name
  latitude
  longitude
  nearestStation {
    name
    metres
  }
}
fragment RestaurantOpeningStatus on Restaurant {
  openingHours {
    isClosed
    isContinuousService
    lunchHours
    dinnerHours
    fullDayOpeningHours
  }
  holidayLine
  closures {
    from
    to
    reason
  }
}`, {"fragmentName":"RestaurantInformation"}) as unknown as TypedDocumentString<RestaurantInformationFragment, unknown>;
export const RestaurantNotBookableFragmentDoc = new TypedDocumentString(`
    fragment RestaurantNotBookable on Restaurant {
  name
  phone
  website
}
    `, {"fragmentName":"RestaurantNotBookable"}) as unknown as TypedDocumentString<RestaurantNotBookableFragment, unknown>;
export const RestaurantPhotographsFragmentDoc = new TypedDocumentString(`
    fragment RestaurantPhotographs on Restaurant {
  name
  restaurantImages {
    id
    imageKey
    alt
    isCover
  }
}
    `, {"fragmentName":"RestaurantPhotographs"}) as unknown as TypedDocumentString<RestaurantPhotographsFragment, unknown>;
export const RestaurantMetaFragmentDoc = new TypedDocumentString(`
    fragment RestaurantMeta on Restaurant {
  id
  name
  address
  zipCode
  city
  phone
  description
  avgPrice
  avgRating
  reviewCount
  latitude
  longitude
  isPartner
  openingHours {
    isClosed
    isContinuousService
    lunchHours
    dinnerHours
    fullDayOpeningHours
  }
  tags {
    name
    group
  }
  cover {
    imageKey
  }
  menu {
    meals {
      name
      combos {
        name
        description
        priceTTC
        isActive
        weekdays
        services
      }
    }
    foodItems {
      name
      description
      priceTTC
      isActive
      weekdays
      services
      categorie {
        name
      }
    }
  }
}
    `, {"fragmentName":"RestaurantMeta"}) as unknown as TypedDocumentString<RestaurantMetaFragment, unknown>;
export const ReviewSummaryFragmentDoc = new TypedDocumentString(`
    fragment ReviewSummary on ReviewSummary {
  speed
  food
  experience
  distribution
}
    `, {"fragmentName":"ReviewSummary"}) as unknown as TypedDocumentString<ReviewSummaryFragment, unknown>;
export const ReviewListFragmentDoc = new TypedDocumentString(`
    fragment ReviewList on ReviewPage {
  count
  totalPages
  summary {
    ...ReviewSummary
  }
  reviews {
    id
    comment
    avgRating
    speedRating
    foodRating
    experienceRating
    createdAt
    visitedOn
    isOwn
    status
    ...WrittenReview
    ...ReviewState
    user {
      firstName
      lastName
    }
    reply {
      id
      comment
      createdAt
    }
  }
}
    fragment ReviewSummary on ReviewSummary {
  speed
  food
  experience
  distribution
}
fragment WrittenReview on Review {
  id
  comment
  speedRating
  foodRating
  experienceRating
  ...ReviewState
}
fragment ReviewState on Review {
  status
  refusal
}`, {"fragmentName":"ReviewList"}) as unknown as TypedDocumentString<ReviewListFragment, unknown>;
export const RestaurantSummaryFragmentDoc = new TypedDocumentString(`
    fragment RestaurantSummary on Restaurant {
  id
  name
  address
  zipCode
  city
  avgPrice
  avgRating
  reviewCount
  opensSoon
  tags {
    id
    name
  }
  cover {
    imageKey
    alt
  }
  ...RestaurantOpeningStatus
}
    fragment RestaurantOpeningStatus on Restaurant {
  openingHours {
    isClosed
    isContinuousService
    lunchHours
    dinnerHours
    fullDayOpeningHours
  }
  holidayLine
  closures {
    from
    to
    reason
  }
}`, {"fragmentName":"RestaurantSummary"}) as unknown as TypedDocumentString<RestaurantSummaryFragment, unknown>;
export const ResultPinFragmentDoc = new TypedDocumentString(`
    fragment ResultPin on Restaurant {
  id
  name
  avgPrice
  latitude
  longitude
}
    `, {"fragmentName":"ResultPin"}) as unknown as TypedDocumentString<ResultPinFragment, unknown>;
export const ResultLineFragmentDoc = new TypedDocumentString(`
    fragment ResultLine on Restaurant {
  id
  name
  address
  zipCode
  city
  latitude
  longitude
  avgPrice
  avgRating
  reviewCount
  hasDelivery
  hasClickCollect
  isPartner
  opensSoon
  matchingDishes {
    name
    price
  }
  tags {
    id
    name
  }
  cover {
    imageKey
  }
}
    `, {"fragmentName":"ResultLine"}) as unknown as TypedDocumentString<ResultLineFragment, unknown>;
export const ResultStartsFragmentDoc = new TypedDocumentString(`
    fragment ResultStarts on Restaurant {
  id
  name
  availability(
    totalPersons: $party
    type: $type
    date: $date
    around: $time
    limit: $starts
  ) {
    date
    hours {
      hour
    }
  }
}
    `, {"fragmentName":"ResultStarts"}) as unknown as TypedDocumentString<ResultStartsFragment, unknown>;
export const CloseGroupFragmentDoc = new TypedDocumentString(`
    fragment CloseGroup on Reservation {
  id
  type
  totalPersons
  usersReservations {
    status
  }
}
    `, {"fragmentName":"CloseGroup"}) as unknown as TypedDocumentString<CloseGroupFragment, unknown>;
export const CompanyPartFragmentDoc = new TypedDocumentString(`
    fragment CompanyPart on CompanyPart {
  mealPart
  fromDay
  uses {
    day
    RestaurantId
    isHold
  }
}
    `, {"fragmentName":"CompanyPart"}) as unknown as TypedDocumentString<CompanyPartFragment, unknown>;
export const ChoiceFragmentDoc = new TypedDocumentString(`
    fragment Choice on Choice {
  id
  name
  surcharge
  vatOnSite
  vatTakeaway
  isAlcohol
  allergens
  isDefault
  isAvailable
}
    `, {"fragmentName":"Choice"}) as unknown as TypedDocumentString<ChoiceFragment, unknown>;
export const QuestionFragmentDoc = new TypedDocumentString(`
    fragment Question on ChoiceGroup {
  id
  name
  least
  most
  choices {
    ...Choice
  }
}
    fragment Choice on Choice {
  id
  name
  surcharge
  vatOnSite
  vatTakeaway
  isAlcohol
  allergens
  isDefault
  isAvailable
}`, {"fragmentName":"Question"}) as unknown as TypedDocumentString<QuestionFragment, unknown>;
export const CourseFragmentDoc = new TypedDocumentString(`
    fragment Course on ChoiceGroup {
  id
  name
  least
  most
  choices {
    ...Choice
    priceTTC
    options {
      ...Question
    }
  }
}
    fragment Question on ChoiceGroup {
  id
  name
  least
  most
  choices {
    ...Choice
  }
}
fragment Choice on Choice {
  id
  name
  surcharge
  vatOnSite
  vatTakeaway
  isAlcohol
  allergens
  isDefault
  isAvailable
}`, {"fragmentName":"Course"}) as unknown as TypedDocumentString<CourseFragment, unknown>;
export const LunchFragmentDoc = new TypedDocumentString(`
    fragment Lunch on WeeklyMeal {
  imageKey
  restaurant {
    id
    name
    closures {
      from
      to
    }
  }
  meal {
    name
    combos {
      id
      name
      description
      priceTTC
      isAlcohol
      allergens
      courses {
        ...Course
      }
    }
  }
}
    fragment Course on ChoiceGroup {
  id
  name
  least
  most
  choices {
    ...Choice
    priceTTC
    options {
      ...Question
    }
  }
}
fragment Question on ChoiceGroup {
  id
  name
  least
  most
  choices {
    ...Choice
  }
}
fragment Choice on Choice {
  id
  name
  surcharge
  vatOnSite
  vatTakeaway
  isAlcohol
  allergens
  isDefault
  isAvailable
}`, {"fragmentName":"Lunch"}) as unknown as TypedDocumentString<LunchFragment, unknown>;
export const DishLeftFactsFragmentDoc = new TypedDocumentString(`
    fragment DishLeftFacts on DishLeft {
  what
  id
  left
  service
}
    `, {"fragmentName":"DishLeftFacts"}) as unknown as TypedDocumentString<DishLeftFactsFragment, unknown>;
export const MealLeftFragmentDoc = new TypedDocumentString(`
    fragment MealLeft on WeeklyMeal {
  id
  dishesLeft {
    ...DishLeftFacts
  }
}
    fragment DishLeftFacts on DishLeft {
  what
  id
  left
  service
}`, {"fragmentName":"MealLeft"}) as unknown as TypedDocumentString<MealLeftFragment, unknown>;
export const IdentityCardFragmentDoc = new TypedDocumentString(`
    fragment IdentityCard on User {
  firstName
  lastName
}
    `, {"fragmentName":"IdentityCard"}) as unknown as TypedDocumentString<IdentityCardFragment, unknown>;
export const SecurityLineFragmentDoc = new TypedDocumentString(`
    fragment SecurityLine on SecurityEvent {
  id
  kind
  happenedAt
  network
  times
}
    `, {"fragmentName":"SecurityLine"}) as unknown as TypedDocumentString<SecurityLineFragment, unknown>;
export const DeviceLineFragmentDoc = new TypedDocumentString(`
    fragment DeviceLine on Session {
  id
  device
  isCurrent
  lastUsedAt
}
    `, {"fragmentName":"DeviceLine"}) as unknown as TypedDocumentString<DeviceLineFragment, unknown>;
export const PasskeyLineFragmentDoc = new TypedDocumentString(`
    fragment PasskeyLine on Passkey {
  id
  name
  createdAt
  lastUsedAt
}
    `, {"fragmentName":"PasskeyLine"}) as unknown as TypedDocumentString<PasskeyLineFragment, unknown>;
export const SecurityCardFragmentDoc = new TypedDocumentString(`
    fragment SecurityCard on Security {
  hasSecondFactor
  recoveryCodesLeft
  passkeys {
    id
    ...PasskeyLine
  }
}
    fragment PasskeyLine on Passkey {
  id
  name
  createdAt
  lastUsedAt
}`, {"fragmentName":"SecurityCard"}) as unknown as TypedDocumentString<SecurityCardFragment, unknown>;
export const BookingPanelFragmentDoc = new TypedDocumentString(`
    fragment BookingPanel on Restaurant {
  id
  name
  seatingCapacity
  allowEightPlusCustomerReservation
  opensSoon
  hasClickCollect
  hasDelivery
  stripeAccountId
  menu {
    foodItems {
      isActive
      isActiveDelivery
      isActiveClickCollect
      weekdays
      services
    }
    meals {
      combos {
        isActive
        isActiveDelivery
        isActiveClickCollect
        weekdays
        services
      }
    }
  }
}
    `, {"fragmentName":"BookingPanel"}) as unknown as TypedDocumentString<BookingPanelFragment, unknown>;
export const OfferedGroupFragmentDoc = new TypedDocumentString(`
    fragment OfferedGroup on ChoiceGroup {
  id
  name
  choices {
    name
    surcharge
    isAvailable
  }
}
    `, {"fragmentName":"OfferedGroup"}) as unknown as TypedDocumentString<OfferedGroupFragment, unknown>;
export const RestaurantMenuFragmentDoc = new TypedDocumentString(`
    fragment RestaurantMenu on Restaurant {
  isPartner
  menu {
    meals {
      id
      name
      combos {
        id
        name
        description
        priceTTC
        isAlcohol
        isActive
        weekdays
        services
        allergens
        courses {
          ...OfferedGroup
        }
      }
    }
    foodItems {
      id
      name
      description
      priceTTC
      isAlcohol
      isActive
      weekdays
      services
      allergens
      categorie {
        id
        name
      }
      options {
        ...OfferedGroup
      }
    }
  }
}
    fragment OfferedGroup on ChoiceGroup {
  id
  name
  choices {
    name
    surcharge
    isAvailable
  }
}`, {"fragmentName":"RestaurantMenu"}) as unknown as TypedDocumentString<RestaurantMenuFragment, unknown>;
export const OrderRestaurantFragmentDoc = new TypedDocumentString(`
    fragment OrderRestaurant on Restaurant {
  id
  name
  phone
  isPartner
  isSaas
  seatingCapacity
  allowEightPlusCustomerReservation
  hasClickCollect
  hasDelivery
  stripeAccountId
  deliveryDetails {
    serviceFees
    areas {
      id
      district
    }
  }
  menu {
    meals {
      id
      name
      combos {
        id
        name
        description
        priceTTC
        isActive
        isActiveDelivery
        isActiveClickCollect
        weekdays
        services
        isAlcohol
        allergens
        courses {
          ...Course
        }
      }
    }
    foodItems {
      id
      name
      description
      priceTTC
      isActive
      isActiveDelivery
      isActiveClickCollect
      weekdays
      services
      isAlcohol
      allergens
      categorie {
        id
        name
        position
      }
      options {
        ...Question
      }
    }
  }
}
    fragment Course on ChoiceGroup {
  id
  name
  least
  most
  choices {
    ...Choice
    priceTTC
    options {
      ...Question
    }
  }
}
fragment Question on ChoiceGroup {
  id
  name
  least
  most
  choices {
    ...Choice
  }
}
fragment Choice on Choice {
  id
  name
  surcharge
  vatOnSite
  vatTakeaway
  isAlcohol
  allergens
  isDefault
  isAvailable
}`, {"fragmentName":"OrderRestaurant"}) as unknown as TypedDocumentString<OrderRestaurantFragment, unknown>;
export const RestaurantCardFragmentDoc = new TypedDocumentString(`
    fragment RestaurantCard on Restaurant {
  id
  name
  address
  zipCode
  city
  avgPrice
  avgRating
  reviewCount
  opensSoon
  tags {
    id
    name
  }
  cover {
    imageKey
  }
}
    `, {"fragmentName":"RestaurantCard"}) as unknown as TypedDocumentString<RestaurantCardFragment, unknown>;
export const ContestedAbsencesDocument = {"__meta__":{"hash":"sha256:8b0212d467082a1bac8ab2eca5271dd51414086372eb563e0373177618f341aa"}} as unknown as TypedDocumentString<ContestedAbsencesQuery, ContestedAbsencesQueryVariables>;
export const DecideAbsenceDocument = {"__meta__":{"hash":"sha256:dd4f1d872423cf133f385e1a97d2d41818319ef7dd35bbf658d8c2d039a73b71"}} as unknown as TypedDocumentString<DecideAbsenceMutation, DecideAbsenceMutationVariables>;
export const OperatorBookingFileDocument = {"__meta__":{"hash":"sha256:c86700c805c6b506f0f8b09152d2fb659f17393872b6ba602e7770732cec713b"}} as unknown as TypedDocumentString<OperatorBookingFileQuery, OperatorBookingFileQueryVariables>;
export const MakePromoCodeDocument = {"__meta__":{"hash":"sha256:93a4ef7525c7c4ee9d484c5e66ffb35d4c191246c82448e61a7ebe3f40e88618"}} as unknown as TypedDocumentString<MakePromoCodeMutation, MakePromoCodeMutationVariables>;
export const ChangePromoCodeDocument = {"__meta__":{"hash":"sha256:874a2f9cd5e3aef8c8f8df3e202104ba54a5faf20bf95e63f33f4f1a8cf71217"}} as unknown as TypedDocumentString<ChangePromoCodeMutation, ChangePromoCodeMutationVariables>;
export const EndPromoCodeDocument = {"__meta__":{"hash":"sha256:d4e294f9fda711af9523aaecda3995fca5bb74b396930afa9ed943958fc98ad5"}} as unknown as TypedDocumentString<EndPromoCodeMutation, EndPromoCodeMutationVariables>;
export const PromoCodesDocument = {"__meta__":{"hash":"sha256:4462d673891c4bb4616337dacd33f17b7eb7442d0845e161387064f5d77ab12a"}} as unknown as TypedDocumentString<PromoCodesQuery, PromoCodesQueryVariables>;
export const OperatorCompaniesDocument = {"__meta__":{"hash":"sha256:922a4e52687285195663d2bff307ded3d1f10b59bed6a17693a8d1ea2805e1db"}} as unknown as TypedDocumentString<OperatorCompaniesQuery, OperatorCompaniesQueryVariables>;
export const SaveCompanyDocument = {"__meta__":{"hash":"sha256:22092dc3b462bf57bd74650d9ba0cd6011bfc1e0a8022d735310cab61da172b8"}} as unknown as TypedDocumentString<SaveCompanyMutation, SaveCompanyMutationVariables>;
export const OperatorCompanyDocument = {"__meta__":{"hash":"sha256:80f200a5bf1fd350c9c399fdadc565646f03a474e9556b39c96bdede67df2274"}} as unknown as TypedDocumentString<OperatorCompanyQuery, OperatorCompanyQueryVariables>;
export const CompanyStatementFileDocument = {"__meta__":{"hash":"sha256:7c730edbc9c0233bcc0a8e5ec179c9e5338416778a20a7e2fc438f9b04faa1a7"}} as unknown as TypedDocumentString<CompanyStatementFileQuery, CompanyStatementFileQueryVariables>;
export const SendCompanyStatementDocument = {"__meta__":{"hash":"sha256:92b1abd291a6d632c39d13f4022e659fedcd9a77eb86c17e2971d8ac7fc7afed"}} as unknown as TypedDocumentString<SendCompanyStatementMutation, SendCompanyStatementMutationVariables>;
export const OperatorDuplicatesDocument = {"__meta__":{"hash":"sha256:02b32fb22a70e3508e00d8450f5dc79d36bc255678923a2c9aa1eba00f7cacc6"}} as unknown as TypedDocumentString<OperatorDuplicatesQuery, OperatorDuplicatesQueryVariables>;
export const MergeRestaurantsDocument = {"__meta__":{"hash":"sha256:199295c33b5a6afb1699d178a656631f49f6d2526069b1aae139935233ddaa21"}} as unknown as TypedDocumentString<MergeRestaurantsMutation, MergeRestaurantsMutationVariables>;
export const KeepRestaurantsApartDocument = {"__meta__":{"hash":"sha256:f7250a2e2308dcf7eb883d9f5f05794cbd27f3f9663be435181295af1dad2e82"}} as unknown as TypedDocumentString<KeepRestaurantsApartMutation, KeepRestaurantsApartMutationVariables>;
export const OperatorFindDocument = {"__meta__":{"hash":"sha256:b3d546f040521317161537cfbec72dfc5c7f51b2e52527029f8631604c62824e"}} as unknown as TypedDocumentString<OperatorFindQuery, OperatorFindQueryVariables>;
export const OperatorHereDocument = {"__meta__":{"hash":"sha256:f73297564c1d693ebb421b4aeea6aa88b9303cf7314beb2ec927694442929763"}} as unknown as TypedDocumentString<OperatorHereQuery, OperatorHereQueryVariables>;
export const OperatorFreezesDocument = {"__meta__":{"hash":"sha256:c57aed882420c2282ae594890021dc98fd58f6494234f6770d17f7c3e545a68d"}} as unknown as TypedDocumentString<OperatorFreezesQuery, OperatorFreezesQueryVariables>;
export const ReleasePayoutsDocument = {"__meta__":{"hash":"sha256:42cacd1f115b7651b757537e7a5a79a871c52c59bd974b84f5992cadf9ab79f6"}} as unknown as TypedDocumentString<ReleasePayoutsMutation, ReleasePayoutsMutationVariables>;
export const CloseAccountOfDocument = {"__meta__":{"hash":"sha256:60196b2a49015db9a461d6f08c0fb0290ac82618b5e2799ce8dde50f64a54ec2"}} as unknown as TypedDocumentString<CloseAccountOfMutation, CloseAccountOfMutationVariables>;
export const OperatorPersonFileDocument = {"__meta__":{"hash":"sha256:6a2173502b190eee430a918ce8f84ad84c0820d2b4f2d2bb8cced4135dc60719"}} as unknown as TypedDocumentString<OperatorPersonFileQuery, OperatorPersonFileQueryVariables>;
export const ReopenAccountOfDocument = {"__meta__":{"hash":"sha256:05a0c09b752851f092580045460af89bac5cbb6acdeff0d5ab6fad053670cf40"}} as unknown as TypedDocumentString<ReopenAccountOfMutation, ReopenAccountOfMutationVariables>;
export const OperatorRoleDocument = {"__meta__":{"hash":"sha256:7386a6d9071d784d99a9c00dd1bbd67be80eafcc25786b95faa63c095272192e"}} as unknown as TypedDocumentString<OperatorRoleQuery, OperatorRoleQueryVariables>;
export const DecideOnReplyDocument = {"__meta__":{"hash":"sha256:4bb797baab0e91cb22f505bee7e2f37a44fc6b30bde775abcef418dccdf6dc88"}} as unknown as TypedDocumentString<DecideOnReplyMutation, DecideOnReplyMutationVariables>;
export const DecideOnReviewDocument = {"__meta__":{"hash":"sha256:17929b728565c5873efbfea8d1e7f2b665f77730d2809ee8e0cdc42454b61372"}} as unknown as TypedDocumentString<DecideOnReviewMutation, DecideOnReviewMutationVariables>;
export const OperatorReviewsDocument = {"__meta__":{"hash":"sha256:ee016de328274409237b111b0660cd1fbfe7e63492b715530625de51152d3dd3"}} as unknown as TypedDocumentString<OperatorReviewsQuery, OperatorReviewsQueryVariables>;
export const OperatorSearchDocument = {"__meta__":{"hash":"sha256:0567af17def338bfd15343204296f49438451ccc1bafa8913c8641f953d9e33d"}} as unknown as TypedDocumentString<OperatorSearchQuery, OperatorSearchQueryVariables>;
export const OperatorAtSearchDocument = {"__meta__":{"hash":"sha256:f7c2a4e8c5a193eb4bb1055268107f4033c04060d4fe6a5a6889b2cfe63f5641"}} as unknown as TypedDocumentString<OperatorAtSearchQuery, OperatorAtSearchQueryVariables>;
export const OperatorSearchesDocument = {"__meta__":{"hash":"sha256:6f97ad28599b08048b4965f4c2c07c00c0b3beb7edb41797b864a8f369aef6d9"}} as unknown as TypedDocumentString<OperatorSearchesQuery, OperatorSearchesQueryVariables>;
export const ExportSecurityLogDocument = {"__meta__":{"hash":"sha256:69636418dbc496483d7ab947487f9f4db40ce307deee409bcbd25d20dbe7244f"}} as unknown as TypedDocumentString<ExportSecurityLogMutation, ExportSecurityLogMutationVariables>;
export const SecurityLogDocument = {"__meta__":{"hash":"sha256:367b8dbb1b9b3b97c2a0a6249aaa51f461b277790b6fa85d3e898c3ea509b60c"}} as unknown as TypedDocumentString<SecurityLogQuery, SecurityLogQueryVariables>;
export const OperatorFactorDocument = {"__meta__":{"hash":"sha256:3ac6c50078e41bcabaa1670e5a28bfb0b91e36b1b011c4bcbb5656e8f897a6cc"}} as unknown as TypedDocumentString<OperatorFactorQuery, OperatorFactorQueryVariables>;
export const OperatorDeadWorkDocument = {"__meta__":{"hash":"sha256:ba5471559d634e0cae20644a2896cc44119843af89d3be3bdb8c068ba1e376ed"}} as unknown as TypedDocumentString<OperatorDeadWorkQuery, OperatorDeadWorkQueryVariables>;
export const RepeatDeadWorkDocument = {"__meta__":{"hash":"sha256:7c6be89ce3e2fce3083b249a4b22225d4249b3b754118b674a1db55474e73cc5"}} as unknown as TypedDocumentString<RepeatDeadWorkMutation, RepeatDeadWorkMutationVariables>;
export const DeskAccountDocument = {"__meta__":{"hash":"sha256:4359dcebed395a15eb242f1bf874e5b8773673f077c0882c8bdb731250f9ad7f"}} as unknown as TypedDocumentString<DeskAccountQuery, DeskAccountQueryVariables>;
export const ChooseMyEmailsDocument = {"__meta__":{"hash":"sha256:f45f0b77230135dc82162850f4746ea3a434b0edca80524decbebc1518660952"}} as unknown as TypedDocumentString<ChooseMyEmailsMutation, ChooseMyEmailsMutationVariables>;
export const LeaveTeamDocument = {"__meta__":{"hash":"sha256:0d502d0f1e00da7770bb5e62bc3fd849fd2185eb8eff8da1f102a95de524803d"}} as unknown as TypedDocumentString<LeaveTeamMutation, LeaveTeamMutationVariables>;
export const DeskVatDocument = {"__meta__":{"hash":"sha256:57a8ac4723e70c0dadbcb08aac08a4699565fab2a58ef96d84431dda5955fdf3"}} as unknown as TypedDocumentString<DeskVatQuery, DeskVatQueryVariables>;
export const DeskBillsDocument = {"__meta__":{"hash":"sha256:e6e829471f6b2fdf0ff5a2b9706577a63574f8795d5de89a5ea00b260f55d871"}} as unknown as TypedDocumentString<DeskBillsQuery, DeskBillsQueryVariables>;
export const DeskAccountsFileDocument = {"__meta__":{"hash":"sha256:3578f464945234e0cc62517284b6dda72ea21b5c7d51f6c6ee69b467c1ab96f3"}} as unknown as TypedDocumentString<DeskAccountsFileQuery, DeskAccountsFileQueryVariables>;
export const DeskCodesDocument = {"__meta__":{"hash":"sha256:42f49a9cac6d47274b59272141e0cd47e08922e62a587eff6444416fde6bb673"}} as unknown as TypedDocumentString<DeskCodesQuery, DeskCodesQueryVariables>;
export const MakeRestaurantCodeDocument = {"__meta__":{"hash":"sha256:30f800662cb48c7cc80b0384be45d3af163b5504acda64608de833d93d7d3151"}} as unknown as TypedDocumentString<MakeRestaurantCodeMutation, MakeRestaurantCodeMutationVariables>;
export const PauseRestaurantCodeDocument = {"__meta__":{"hash":"sha256:d2e8daf7f8793fef07d185d990eea2044ad13f3f56c55f04a08e7749d4a6688c"}} as unknown as TypedDocumentString<PauseRestaurantCodeMutation, PauseRestaurantCodeMutationVariables>;
export const ResumeRestaurantCodeDocument = {"__meta__":{"hash":"sha256:cc356dc024b21aa8e3e3d336f9c8134d8bfaeef0c6ef1202e020c7b3a07f289c"}} as unknown as TypedDocumentString<ResumeRestaurantCodeMutation, ResumeRestaurantCodeMutationVariables>;
export const EndRestaurantCodeDocument = {"__meta__":{"hash":"sha256:93fd312ce622ade2365ab7a36c1c66dc5ea94c9a03bff0842a5d02e3192beb69"}} as unknown as TypedDocumentString<EndRestaurantCodeMutation, EndRestaurantCodeMutationVariables>;
export const DeskDocument = {"__meta__":{"hash":"sha256:c9436d4c9e398b88740553a488bc2931bc11a01d70e5d204baa4268e98d6e6ca"}} as unknown as TypedDocumentString<DeskQuery, DeskQueryVariables>;
export const DeskCallerDocument = {"__meta__":{"hash":"sha256:baaa1b67d771fa21b581c2f2ccacc5cb52ee6f6eed86f3164b14eb8a29ea3ffb"}} as unknown as TypedDocumentString<DeskCallerQuery, DeskCallerQueryVariables>;
export const LockDeviceDocument = {"__meta__":{"hash":"sha256:679646faf3d05d31f34e14b03cb567e70c3c9a6e398b66e50e1428ee5148a66b"}} as unknown as TypedDocumentString<LockDeviceMutation, LockDeviceMutationVariables>;
export const AddRestaurantDeviceDocument = {"__meta__":{"hash":"sha256:53eaff222360558f814b922277fd28fcc4151cf0fcd765ee7d588efffed4bfe9"}} as unknown as TypedDocumentString<AddRestaurantDeviceMutation, AddRestaurantDeviceMutationVariables>;
export const RemoveRestaurantDeviceDocument = {"__meta__":{"hash":"sha256:ba1eea0ea2fa12451c533300924737f134af3b783bec3422aac6881600ce0a7d"}} as unknown as TypedDocumentString<RemoveRestaurantDeviceMutation, RemoveRestaurantDeviceMutationVariables>;
export const DeviceAtSignInDocument = {"__meta__":{"hash":"sha256:172ddaca4adb5081845e95ebb19550455859cb72e34ccda3d1bc40a72074edb8"}} as unknown as TypedDocumentString<DeviceAtSignInQuery, DeviceAtSignInQueryVariables>;
export const SwitchPersonDocument = {"__meta__":{"hash":"sha256:ece63e283ff9e4f1422553e50e7cf15f55e9c8ea6b1b44986b0c46ecdc758cd6"}} as unknown as TypedDocumentString<SwitchPersonMutation, SwitchPersonMutationVariables>;
export const ChoosePinDocument = {"__meta__":{"hash":"sha256:ea4c2150a1e0cbdb82b865bd98286323ff3ed77da06ac76e124c33ca47adc94f"}} as unknown as TypedDocumentString<ChoosePinMutation, ChoosePinMutationVariables>;
export const RemovePinDocument = {"__meta__":{"hash":"sha256:262bc522b57faeef9f4a8f07395faef16696359aa739d8382029653a1137689d"}} as unknown as TypedDocumentString<RemovePinMutation, RemovePinMutationVariables>;
export const RestaurantFacilitiesDocument = {"__meta__":{"hash":"sha256:49a32bcdbd9fbbd51e2be1bd9b3f3ebfe4aa0edfdfd65348c16559fa31dd9eda"}} as unknown as TypedDocumentString<RestaurantFacilitiesQuery, RestaurantFacilitiesQueryVariables>;
export const ChangeFacilitiesDocument = {"__meta__":{"hash":"sha256:8a65a01160912101e81c69944d39c89816e56aa1531652537995afcf26649a42"}} as unknown as TypedDocumentString<ChangeFacilitiesMutation, ChangeFacilitiesMutationVariables>;
export const DeskFiguresDocument = {"__meta__":{"hash":"sha256:dc4d6cdc5cda47b806bfa5ca98669049c062c2a4917572e1d93796170581bd90"}} as unknown as TypedDocumentString<DeskFiguresQuery, DeskFiguresQueryVariables>;
export const GuestBookDocument = {"__meta__":{"hash":"sha256:058e7e50168543c90ee20b1db0bf2b8ca7ce571c2d05156ebb374ee5785b6465"}} as unknown as TypedDocumentString<GuestBookQuery, GuestBookQueryVariables>;
export const DeskHoursDocument = {"__meta__":{"hash":"sha256:9c1fb070adc1903e3695f23a87f04bdbfd8cf321f3397e00f50cae0f9b00c716"}} as unknown as TypedDocumentString<DeskHoursQuery, DeskHoursQueryVariables>;
export const ChangeOpeningHoursDocument = {"__meta__":{"hash":"sha256:1135d228d41772629399f38fe45eab966bdfcafa23af2181863cc02831b3fe97"}} as unknown as TypedDocumentString<ChangeOpeningHoursMutation, ChangeOpeningHoursMutationVariables>;
export const ChangeHolidaysDocument = {"__meta__":{"hash":"sha256:3bf21431d08a6eb3daa2dd2e30e2de45d8b01caea0f7e9e86c73eb5638ad97f2"}} as unknown as TypedDocumentString<ChangeHolidaysMutation, ChangeHolidaysMutationVariables>;
export const WithdrawMoveDocument = {"__meta__":{"hash":"sha256:d3d8401bb98c7671382b5e75c12fe747898ddd34b928821e9be945d37d737d34"}} as unknown as TypedDocumentString<WithdrawMoveMutation, WithdrawMoveMutationVariables>;
export const AddClosureDocument = {"__meta__":{"hash":"sha256:5715474647d41102a5dc8ea3d968fd1d0eb34f8956135ebac0b24c95da433b76"}} as unknown as TypedDocumentString<AddClosureMutation, AddClosureMutationVariables>;
export const RemoveClosureDocument = {"__meta__":{"hash":"sha256:c4a04204956ddf274a5852d8ad4652ab4ca5e94f27d352a95eb844eb0b02119b"}} as unknown as TypedDocumentString<RemoveClosureMutation, RemoveClosureMutationVariables>;
export const ChangeSeatsDocument = {"__meta__":{"hash":"sha256:4e8f97d2746d1b94d009a5a980c66d3fdd7a752dc0b0dac7f9700e14044a2a0e"}} as unknown as TypedDocumentString<ChangeSeatsMutation, ChangeSeatsMutationVariables>;
export const ChangePacingDocument = {"__meta__":{"hash":"sha256:5a4c6fede9a8f6c48837a6cdc76ad1992485bba9399a62ed848dff0a61d7f1fa"}} as unknown as TypedDocumentString<ChangePacingMutation, ChangePacingMutationVariables>;
export const ChangeLastBookingDocument = {"__meta__":{"hash":"sha256:2a29eec633db5c431d86ff4b98de6ca13826656841deaecc2912e627806ad3fb"}} as unknown as TypedDocumentString<ChangeLastBookingMutation, ChangeLastBookingMutationVariables>;
export const KitchenSheetDocument = {"__meta__":{"hash":"sha256:47ed77cd0be718fb25918be7d3ecea4c6b7e1449dc330b0ce7e766f7fa90dce9"}} as unknown as TypedDocumentString<KitchenSheetQuery, KitchenSheetQueryVariables>;
export const PrintKitchenSheetDocument = {"__meta__":{"hash":"sha256:249e817a78cb416d53f72f1c90561b748096601631a9adad294fa3ae15ae837d"}} as unknown as TypedDocumentString<PrintKitchenSheetMutation, PrintKitchenSheetMutationVariables>;
export const MenuToEditDocument = {"__meta__":{"hash":"sha256:06138dea9b26f66dce3e9469c561a25f190de55df9065ac58e0d190e2276c7f2"}} as unknown as TypedDocumentString<MenuToEditQuery, MenuToEditQueryVariables>;
export const SaveMenuDraftDocument = {"__meta__":{"hash":"sha256:538455187ba0d20856c1e14aec00c378b388eb33d4edfe232d588f8898a44107"}} as unknown as TypedDocumentString<SaveMenuDraftMutation, SaveMenuDraftMutationVariables>;
export const MergeMenuDraftDocument = {"__meta__":{"hash":"sha256:b9658babeac9108a420be21a1504529836e077d5ef1da3ce0b94ed9379b5914b"}} as unknown as TypedDocumentString<MergeMenuDraftMutation, MergeMenuDraftMutationVariables>;
export const DiscardMenuDraftDocument = {"__meta__":{"hash":"sha256:c9c0d0b4025d2f9a8e2ed7362fe48c658c510cd7a64d2b7c87c7a9f4f67a3cda"}} as unknown as TypedDocumentString<DiscardMenuDraftMutation, DiscardMenuDraftMutationVariables>;
export const PublishMenuDocument = {"__meta__":{"hash":"sha256:5a817b0b9d1ae4581b12bf579e4f1aa86159222c2a9c42a2d6aa54b8e5123ce7"}} as unknown as TypedDocumentString<PublishMenuMutation, PublishMenuMutationVariables>;
export const RestoreOwnershipDocument = {"__meta__":{"hash":"sha256:3f4ffb5eea7fc7c5988d32344cda6d39396e0e7ffcdf26f3fdf7dca647c125ef"}} as unknown as TypedDocumentString<RestoreOwnershipMutation, RestoreOwnershipMutationVariables>;
export const OwnershipToRestoreDocument = {"__meta__":{"hash":"sha256:4a110f15ede8080e2ed688ccbf3210be6c24e84c71ed0b88f143d5ae301ebb3d"}} as unknown as TypedDocumentString<OwnershipToRestoreQuery, OwnershipToRestoreQueryVariables>;
export const DeskPhotographsDocument = {"__meta__":{"hash":"sha256:92a2bb0f8f5335c35e527913278c12f56b7c21bb449713d70fd6897a940b005e"}} as unknown as TypedDocumentString<DeskPhotographsQuery, DeskPhotographsQueryVariables>;
export const AddPhotographDocument = {"__meta__":{"hash":"sha256:79fed5acf362ae346390910e42c69d46b3c086bde100b085d53645e83cebbd92"}} as unknown as TypedDocumentString<AddPhotographMutation, AddPhotographMutationVariables>;
export const ChangePhotographDocument = {"__meta__":{"hash":"sha256:8067a2d7899e2e38f65b4275c7e19c6493d7cad76a1bd99207a4235713fd0c9d"}} as unknown as TypedDocumentString<ChangePhotographMutation, ChangePhotographMutationVariables>;
export const OrderPhotographsDocument = {"__meta__":{"hash":"sha256:50da133d0142c84d26cb1002cb43bc03513e1d7b537f1a3b1738c572324f90da"}} as unknown as TypedDocumentString<OrderPhotographsMutation, OrderPhotographsMutationVariables>;
export const RemovePhotographDocument = {"__meta__":{"hash":"sha256:3ab07f81562abb92a6740236f95bc1102b1c678b44041ffed632bd3f50a7e5f3"}} as unknown as TypedDocumentString<RemovePhotographMutation, RemovePhotographMutationVariables>;
export const DiscardPhotographUploadDocument = {"__meta__":{"hash":"sha256:ae825942614fedbef6bb20c57936d1ec6d33f10c29052ff6c29e078e84a0d951"}} as unknown as TypedDocumentString<DiscardPhotographUploadMutation, DiscardPhotographUploadMutationVariables>;
export const ReplyToReviewDocument = {"__meta__":{"hash":"sha256:ba907e6e6b5f11b8fbf750054c7832b160ad0ec40a2bbe5b02144f80e3344369"}} as unknown as TypedDocumentString<ReplyToReviewMutation, ReplyToReviewMutationVariables>;
export const DeskReviewsDocument = {"__meta__":{"hash":"sha256:bf9b1aee1b24a3232b102b547ab7d706883db7655c6d179639ef9aef716f683c"}} as unknown as TypedDocumentString<DeskReviewsQuery, DeskReviewsQueryVariables>;
export const WithdrawReplyDocument = {"__meta__":{"hash":"sha256:07ecb36c4f43aa98a2e9250bf9a6065d5148d6abca5428bef27a07a7eb3a8758"}} as unknown as TypedDocumentString<WithdrawReplyMutation, WithdrawReplyMutationVariables>;
export const LimitsTodayDocument = {"__meta__":{"hash":"sha256:d96f76c7ce770ef1afdedcbe3d221e5e0a4fc3cbaf423e8d5fa6a59619b2df42"}} as unknown as TypedDocumentString<LimitsTodayQuery, LimitsTodayQueryVariables>;
export const LimitDishDocument = {"__meta__":{"hash":"sha256:9853de1bf5c3ac6551edffb076fee6831defab4c54bd48b7fc3d688a1baf6b12"}} as unknown as TypedDocumentString<LimitDishMutation, LimitDishMutationVariables>;
export const PauseBookingsDocument = {"__meta__":{"hash":"sha256:2cb7c0e01f68403279aab23d0995e452e899f2e0c159889e5bf2beedf2e06360"}} as unknown as TypedDocumentString<PauseBookingsMutation, PauseBookingsMutationVariables>;
export const ResumeBookingsDocument = {"__meta__":{"hash":"sha256:3482547f93ace25b671c2d88c809bd60a6adebefcc0cc9fd0632782e090f81b1"}} as unknown as TypedDocumentString<ResumeBookingsMutation, ResumeBookingsMutationVariables>;
export const OrderBoardDocument = {"__meta__":{"hash":"sha256:9aa18150f085219bb4dd3026af6cbde6873f48b2826e0ed048a4d5a977196ae1"}} as unknown as TypedDocumentString<OrderBoardQuery, OrderBoardQueryVariables>;
export const ServiceSheetDocument = {"__meta__":{"hash":"sha256:97bc72d9a8a0425caeff34589080c68918d9639d5855d34d7751f87fd2196951"}} as unknown as TypedDocumentString<ServiceSheetQuery, ServiceSheetQueryVariables>;
export const MarkSeatsDocument = {"__meta__":{"hash":"sha256:eeec9cfb6fef06e6fe7fb341198d6ecbd2735df1d792084f0018b7396d70b181"}} as unknown as TypedDocumentString<MarkSeatsMutation, MarkSeatsMutationVariables>;
export const UndoMarkDocument = {"__meta__":{"hash":"sha256:2d2fbe749c0d41e9e6f117889e165dde9cbd764d9e7745c378a98fcc1f02debd"}} as unknown as TypedDocumentString<UndoMarkMutation, UndoMarkMutationVariables>;
export const BookByPhoneDocument = {"__meta__":{"hash":"sha256:349d72cea025dc184adf2bdfd9d86c54e965b8841fda15aab2cf10fd93f20dc9"}} as unknown as TypedDocumentString<BookByPhoneMutation, BookByPhoneMutationVariables>;
export const CancelByRestaurantDocument = {"__meta__":{"hash":"sha256:014ebe474a8d7c416020000afdcc63a967686dbf5d06c002437d1d90618b99fd"}} as unknown as TypedDocumentString<CancelByRestaurantMutation, CancelByRestaurantMutationVariables>;
export const MoveTableDocument = {"__meta__":{"hash":"sha256:7a6e9707d78f4d8b778006dd5bdd74d04c2929d11d0867b630a847f5e1043cec"}} as unknown as TypedDocumentString<MoveTableMutation, MoveTableMutationVariables>;
export const CloseBillDocument = {"__meta__":{"hash":"sha256:129fa71a83697de16cd60b88506b5a92c6e994f59dfb93b8305e75f674fc2441"}} as unknown as TypedDocumentString<CloseBillMutation, CloseBillMutationVariables>;
export const AcceptOrderDocument = {"__meta__":{"hash":"sha256:7ea85f9484ea7faea2ab8411688ee5b64986fb4e7110a4f7164a470fd3f40b27"}} as unknown as TypedDocumentString<AcceptOrderMutation, AcceptOrderMutationVariables>;
export const RefuseOrderDocument = {"__meta__":{"hash":"sha256:cda47a52971c4c327feef096c6dd5b1209c2a67fbcf5ed1d6fbf291b8ad6af3f"}} as unknown as TypedDocumentString<RefuseOrderMutation, RefuseOrderMutationVariables>;
export const MarkOrderReadyDocument = {"__meta__":{"hash":"sha256:bf65137205de10a355b39e8957f79a947bba573020c6d8a27731995db3511bfc"}} as unknown as TypedDocumentString<MarkOrderReadyMutation, MarkOrderReadyMutationVariables>;
export const UndoOrderReadyDocument = {"__meta__":{"hash":"sha256:488887230342565c72130588c66e0b1c5d14b6befdce2c09fbd45fd76040b053"}} as unknown as TypedDocumentString<UndoOrderReadyMutation, UndoOrderReadyMutationVariables>;
export const HandOverOrderDocument = {"__meta__":{"hash":"sha256:a8100461e5ac7ad917c4edf22a86983f3cf3339e5666ec1b8fdefde6f6e38306"}} as unknown as TypedDocumentString<HandOverOrderMutation, HandOverOrderMutationVariables>;
export const PrintOrderTicketDocument = {"__meta__":{"hash":"sha256:47b4850a6fe0ec8b18383289c2ae55faa6b79fa3346fdc9ad53a5227a843fbeb"}} as unknown as TypedDocumentString<PrintOrderTicketMutation, PrintOrderTicketMutationVariables>;
export const TableBillDocument = {"__meta__":{"hash":"sha256:a71c0bb085c59634093bca4271abf80cb71120eb938bcd587a0c0e5c63cf86b2"}} as unknown as TypedDocumentString<TableBillQuery, TableBillQueryVariables>;
export const TakeLineOffDocument = {"__meta__":{"hash":"sha256:682b7181873b23593b1f41b46a76a76bf100315ac1b3c6ce01c6de432f6655ff"}} as unknown as TypedDocumentString<TakeLineOffMutation, TakeLineOffMutationVariables>;
export const AddExtraDocument = {"__meta__":{"hash":"sha256:c7216ea7218cbdb3514a17c5c792ac699025edd24c317bbd7dd52f03ce60a78d"}} as unknown as TypedDocumentString<AddExtraMutation, AddExtraMutationVariables>;
export const TakeExtraOffDocument = {"__meta__":{"hash":"sha256:4f446109cf66a63fd46d2ce35909d39885a38689bc7d6c10feb4b9dfe8d6f0e0"}} as unknown as TypedDocumentString<TakeExtraOffMutation, TakeExtraOffMutationVariables>;
export const WaiveFeeDocument = {"__meta__":{"hash":"sha256:237e26890ed63303d7a2afd8fcf36b7e6e5fef74dc2f2cbc06e8b3dccfc021bd"}} as unknown as TypedDocumentString<WaiveFeeMutation, WaiveFeeMutationVariables>;
export const PartyRequestsDocument = {"__meta__":{"hash":"sha256:7ce3bf4ab3279e95a0d9d5b83dfd16c5b7518402ebadd94a538be9532a3119a0"}} as unknown as TypedDocumentString<PartyRequestsQuery, PartyRequestsQueryVariables>;
export const AcceptRequestDocument = {"__meta__":{"hash":"sha256:d7fa48c4811a5f786136a5dab80760d937176a34d06ca93b9f1ee2ce1bbe420d"}} as unknown as TypedDocumentString<AcceptRequestMutation, AcceptRequestMutationVariables>;
export const RefuseRequestDocument = {"__meta__":{"hash":"sha256:f1f07971412684067a38efd5cb13088b519c117099e50cdbf41e4ddb68d836a1"}} as unknown as TypedDocumentString<RefuseRequestMutation, RefuseRequestMutationVariables>;
export const AcceptStaffInvitationDocument = {"__meta__":{"hash":"sha256:d832d77c1f6a0a25584f5ad57c81fe333d825d45d5140d9a6a0482a3d05d806e"}} as unknown as TypedDocumentString<AcceptStaffInvitationMutation, AcceptStaffInvitationMutationVariables>;
export const StaffOfferDocument = {"__meta__":{"hash":"sha256:1715c8286fd6b5af68289dd2b9a7b9c187a4869998f7d6c58ab8f55572b18625"}} as unknown as TypedDocumentString<StaffOfferQuery, StaffOfferQueryVariables>;
export const OwnFactorDocument = {"__meta__":{"hash":"sha256:82d2eaa3988eefecbdd32c89634015689d776480fb1cb8213a5edcd2e9352eb5"}} as unknown as TypedDocumentString<OwnFactorQuery, OwnFactorQueryVariables>;
export const ChangeStaffJobDocument = {"__meta__":{"hash":"sha256:aebf458088d1cc6a3545939dce389ad4b2375c546c1f6b75453588e19359df1c"}} as unknown as TypedDocumentString<ChangeStaffJobMutation, ChangeStaffJobMutationVariables>;
export const WithdrawStaffInvitationDocument = {"__meta__":{"hash":"sha256:f562c797a2040970cf75057ecc3d47de61dbe16bc3b103fba748d9470660d49d"}} as unknown as TypedDocumentString<WithdrawStaffInvitationMutation, WithdrawStaffInvitationMutationVariables>;
export const InviteStaffDocument = {"__meta__":{"hash":"sha256:64d23b27a2408a68c6a9683511ef736a14ca35bb3ffcf0f49a9f1e5ef2833053"}} as unknown as TypedDocumentString<InviteStaffMutation, InviteStaffMutationVariables>;
export const RemoveStaffDocument = {"__meta__":{"hash":"sha256:b27b1e4d475e26549fbf6978391fa8841433ce9d8db4fc3f7aa8c460fd282030"}} as unknown as TypedDocumentString<RemoveStaffMutation, RemoveStaffMutationVariables>;
export const TeamDocument = {"__meta__":{"hash":"sha256:5c6852b1a6f8f9bbee07330e8e4f75a4f77c9f4e0d3bf699c1f3c816d9ab7a8d"}} as unknown as TypedDocumentString<TeamQuery, TeamQueryVariables>;
export const TillDocument = {"__meta__":{"hash":"sha256:a6a80c97b7957a4265b00a0ac57141cc41f9ea27b22140b7cabf372e20eda35f"}} as unknown as TypedDocumentString<TillQuery, TillQueryVariables>;
export const MakeTillKeyDocument = {"__meta__":{"hash":"sha256:d18bddc26ab1ef4a51c3c70f3c4e663f018717ab2cf172e1d5a788e7253c2e92"}} as unknown as TypedDocumentString<MakeTillKeyMutation, MakeTillKeyMutationVariables>;
export const RevokeTillKeyDocument = {"__meta__":{"hash":"sha256:fe9ffe53ad6ede9f5a52aeb3e0b86f2fe26ea3128a8d20ba7a41ce8114ca07f2"}} as unknown as TypedDocumentString<RevokeTillKeyMutation, RevokeTillKeyMutationVariables>;
export const KeepTillKeyDocument = {"__meta__":{"hash":"sha256:06c7c7c34f673b16c10f6c011ef8ae717c1d241b3845e65cb8ac61282e306961"}} as unknown as TypedDocumentString<KeepTillKeyMutation, KeepTillKeyMutationVariables>;
export const AddWebhookDocument = {"__meta__":{"hash":"sha256:3efe409cf1c7e60fbeeb0a14128ecdf3ede2d6655c38e18cfec212ba7c0941ef"}} as unknown as TypedDocumentString<AddWebhookMutation, AddWebhookMutationVariables>;
export const ChangeWebhookDocument = {"__meta__":{"hash":"sha256:13f4b9f6caffa76a010b831ed155b684bb104985cf709be44764286ff248608d"}} as unknown as TypedDocumentString<ChangeWebhookMutation, ChangeWebhookMutationVariables>;
export const RemoveWebhookDocument = {"__meta__":{"hash":"sha256:7adabed3ffb01add073db2c8b33c7a19a07cc948028864c309104976603caf6e"}} as unknown as TypedDocumentString<RemoveWebhookMutation, RemoveWebhookMutationVariables>;
export const RenewWebhookSecretDocument = {"__meta__":{"hash":"sha256:46d797ac3a6cec5a4cf739659119e3fcd741e29e74f04725d1ae84abcadfa298"}} as unknown as TypedDocumentString<RenewWebhookSecretMutation, RenewWebhookSecretMutationVariables>;
export const TryWebhookDocument = {"__meta__":{"hash":"sha256:eaeec097fd9c2b5e104174c5173cb4699adcadd01c59861bd244356862f8a101"}} as unknown as TypedDocumentString<TryWebhookMutation, TryWebhookMutationVariables>;
export const ResendDeliveryDocument = {"__meta__":{"hash":"sha256:20b7640fca9cc84243eb0237c7d32d3c7161c84bb9ecec7873eed065866b5dba"}} as unknown as TypedDocumentString<ResendDeliveryMutation, ResendDeliveryMutationVariables>;
export const DeskToGoDocument = {"__meta__":{"hash":"sha256:1cf6481f2ce7199cb49d995a25eee800453e10a95e6c2c03b9d99b22ce9b4d4f"}} as unknown as TypedDocumentString<DeskToGoQuery, DeskToGoQueryVariables>;
export const ChangeToGoDocument = {"__meta__":{"hash":"sha256:7f8ed13eed8f9c0d2018c898795f463dafa08ef8ab90f62d36277768ccfe5f3a"}} as unknown as TypedDocumentString<ChangeToGoMutation, ChangeToGoMutationVariables>;
export const GuestDataDocument = {"__meta__":{"hash":"sha256:bb64ddbcd7593be13c3481e41304f0f39969152c766b8f48f602bf0c48798f73"}} as unknown as TypedDocumentString<GuestDataQuery, GuestDataQueryVariables>;
export const ForgetGuestDataDocument = {"__meta__":{"hash":"sha256:d74a11f82404aa26ee1dbd4e97e6c4e30277692b0736c67111119bc279e8c6bc"}} as unknown as TypedDocumentString<ForgetGuestDataMutation, ForgetGuestDataMutationVariables>;
export const AskGuestDataDocument = {"__meta__":{"hash":"sha256:ac4bf235aaa5704c1aed6b283650f35681b17a97dbb9f09baf8715badac12537"}} as unknown as TypedDocumentString<AskGuestDataMutation, AskGuestDataMutationVariables>;
export const RenewCalendarFeedDocument = {"__meta__":{"hash":"sha256:f1de95a5bf52572c268f0edcd6f497821f091a93411e263ef57ea957483655c3"}} as unknown as TypedDocumentString<RenewCalendarFeedMutation, RenewCalendarFeedMutationVariables>;
export const EndCalendarFeedDocument = {"__meta__":{"hash":"sha256:ab2b73d6fe208bc99623275d7742d2d4f3bffd038e40717667d92ae0815f416a"}} as unknown as TypedDocumentString<EndCalendarFeedMutation, EndCalendarFeedMutationVariables>;
export const VerifyPhoneNumberDocument = {"__meta__":{"hash":"sha256:2b747e2b0535a2e0a7faa69bd74b145cb9df440a86435323e583eddea37d22d5"}} as unknown as TypedDocumentString<VerifyPhoneNumberMutation, VerifyPhoneNumberMutationVariables>;
export const ProfileDocument = {"__meta__":{"hash":"sha256:4a7cf51e53a9b666f49bab68f335de667a012d2038d21640f4def36f06202724"}} as unknown as TypedDocumentString<ProfileQuery, ProfileQueryVariables>;
export const SendVerificationCodeDocument = {"__meta__":{"hash":"sha256:62360f1eb42591d0cf58f303701e0828780c714353a86fb16d5cf9cc53e93330"}} as unknown as TypedDocumentString<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>;
export const ConfirmNewEmailDocument = {"__meta__":{"hash":"sha256:3850ad4eac452dc2a4dba19503e71732018cbf89fc0491ac97993deed5192304"}} as unknown as TypedDocumentString<ConfirmNewEmailMutation, ConfirmNewEmailMutationVariables>;
export const ActivateDocument = {"__meta__":{"hash":"sha256:d63941cf72ee1303d1822f07d722866738e06252d00a7112e0a62eb01bbf0304"}} as unknown as TypedDocumentString<ActivateMutation, ActivateMutationVariables>;
export const LinkFaultDocument = {"__meta__":{"hash":"sha256:590d0c3cb1515034d751c12c74bfab38e003d55a2952f54fcfa2544e55214081"}} as unknown as TypedDocumentString<LinkFaultQuery, LinkFaultQueryVariables>;
export const ResetPasswordDocument = {"__meta__":{"hash":"sha256:b8835eea07237b24db0658b6bab4f5e0a3982812e2cfa29facf4ec242b843a4b"}} as unknown as TypedDocumentString<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ContestedSeatDocument = {"__meta__":{"hash":"sha256:12dac3f2c1ff1e0b15aa0ab13448986ba87f8e0b1343e33384e075e3be730d20"}} as unknown as TypedDocumentString<ContestedSeatQuery, ContestedSeatQueryVariables>;
export const ReadReminderDocument = {"__meta__":{"hash":"sha256:0b83ae4ec0da4c19197f21cf6dae3667010861504eb27e25f0a52cda6d9c71ca"}} as unknown as TypedDocumentString<ReadReminderQuery, ReadReminderQueryVariables>;
export const AnswerReminderDocument = {"__meta__":{"hash":"sha256:ebc90cc8b76c6c3a61752c89e92978e6b64c89f8949d4255100949c622786711"}} as unknown as TypedDocumentString<AnswerReminderMutation, AnswerReminderMutationVariables>;
export const SetReviewRequestsDocument = {"__meta__":{"hash":"sha256:92460bf33141832895c08f7da4f620d57c26d1e44dc230ce835bbb1e3d17a27b"}} as unknown as TypedDocumentString<SetReviewRequestsMutation, SetReviewRequestsMutationVariables>;
export const ReviewRequestsDocument = {"__meta__":{"hash":"sha256:dd2cbb4473938207c546271e7c5c88072e2e848a356ea24207f1902b23a9e7cc"}} as unknown as TypedDocumentString<ReviewRequestsQuery, ReviewRequestsQueryVariables>;
export const CreateReservationDocument = {"__meta__":{"hash":"sha256:038f9b8284c9f329eb6cccee0882ca9dc05b98c59ec072469afe8970570057ec"}} as unknown as TypedDocumentString<CreateReservationMutation, CreateReservationMutationVariables>;
export const JoinReservationDocument = {"__meta__":{"hash":"sha256:ff5af99f36add5a3375636b067dc31a7dbee5664f5d59f7cfe7e489aae10a2cd"}} as unknown as TypedDocumentString<JoinReservationMutation, JoinReservationMutationVariables>;
export const OrderInvitationDocument = {"__meta__":{"hash":"sha256:e6b6a606cb43877797b48b42b0853cdf5f52344f3c4ab2631356bb6776fc99b4"}} as unknown as TypedDocumentString<OrderInvitationQuery, OrderInvitationQueryVariables>;
export const OrderMenuDocument = {"__meta__":{"hash":"sha256:75a43d05eca594db4950d8cae55af3375dc62237a664dd3dc38bf0a1b6a2b69a"}} as unknown as TypedDocumentString<OrderMenuQuery, OrderMenuQueryVariables>;
export const KnownInvitationDocument = {"__meta__":{"hash":"sha256:cda49fe4489863b939213eaa9d1bc4ef20a6657c26c9955980f4fa02a00f9131"}} as unknown as TypedDocumentString<KnownInvitationQuery, KnownInvitationQueryVariables>;
export const ShareableDishesDocument = {"__meta__":{"hash":"sha256:aaf2f6a3f4535f0aab87e04d7c046dad1a3c7d6c79f988fb41ef4e6a62588c83"}} as unknown as TypedDocumentString<ShareableDishesQuery, ShareableDishesQueryVariables>;
export const AbandonReservationDocument = {"__meta__":{"hash":"sha256:d77b0a04fe098c91f8e5c5d5d2732c0a8b971d1971240a8b20dbd9e20e9edef7"}} as unknown as TypedDocumentString<AbandonReservationMutation, AbandonReservationMutationVariables>;
export const DishesToChangeDocument = {"__meta__":{"hash":"sha256:3a152c512bb9eb1185d4b777b49f4f4736900c54aca9e1f0b4b4ee8523aebec8"}} as unknown as TypedDocumentString<DishesToChangeQuery, DishesToChangeQueryVariables>;
export const EmbedCodePageDocument = {"__meta__":{"hash":"sha256:fc076cbfaf7ed06827be076fdef84ee8abc9d8f2a0e00d6f4e3eb43975340b72"}} as unknown as TypedDocumentString<EmbedCodePageQuery, EmbedCodePageQueryVariables>;
export const EmbedPartnerDocument = {"__meta__":{"hash":"sha256:98fbcf78dbfec27c03db7d0f25c4230f3fe4a89060678c6ac4a2d752f520f166"}} as unknown as TypedDocumentString<EmbedPartnerQuery, EmbedPartnerQueryVariables>;
export const EmbedOrderDocument = {"__meta__":{"hash":"sha256:8110ecacf4d14b2ec3054f9cde80bfd088738e53d8fc4e3c80530ad6ef93d8e7"}} as unknown as TypedDocumentString<EmbedOrderQuery, EmbedOrderQueryVariables>;
export const EmbedPageDocument = {"__meta__":{"hash":"sha256:9768a1e0eb02e2b561ec28f18ec271751b2a78ac101c1035312ca84cdf7bd030"}} as unknown as TypedDocumentString<EmbedPageQuery, EmbedPageQueryVariables>;
export const MyFavouritesDocument = {"__meta__":{"hash":"sha256:f724a5f1e86e22b9fb22e15138bb17901ff1a59b62ff9a73a86f3b53a340e393"}} as unknown as TypedDocumentString<MyFavouritesQuery, MyFavouritesQueryVariables>;
export const HomeDocument = {"__meta__":{"hash":"sha256:253183ff7a5e4814035fadcde26018cce9c8bc28ebf578bfef7a569c91922b46"}} as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const LinkedInvitationDocument = {"__meta__":{"hash":"sha256:a14a7a029ed444e895db4f425aad2053e8b1b386c431c63e03515ebddc2a484f"}} as unknown as TypedDocumentString<LinkedInvitationQuery, LinkedInvitationQueryVariables>;
export const OwnPlaceDocument = {"__meta__":{"hash":"sha256:06de164d78cdcf754fc95babc4cdbf8b1b41e6e00b99c91082ec8f69d7d33796"}} as unknown as TypedDocumentString<OwnPlaceQuery, OwnPlaceQueryVariables>;
export const MyReservationsDocument = {"__meta__":{"hash":"sha256:e72f35e9f7a88197b9c2d88c6079c55f77689a897abed9f5b3d169288f73761a"}} as unknown as TypedDocumentString<MyReservationsQuery, MyReservationsQueryVariables>;
export const WithdrawPartyRequestDocument = {"__meta__":{"hash":"sha256:8ad7d022c2c32dae0cef18b7deb5aced58d7f2c57c791cf20b3286ab44f170d2"}} as unknown as TypedDocumentString<WithdrawPartyRequestMutation, WithdrawPartyRequestMutationVariables>;
export const PreviewCouponDocument = {"__meta__":{"hash":"sha256:8b355f0ed30278fc0cfc2b054f5af5a5c375b0d3df2e957ac9e102c180889361"}} as unknown as TypedDocumentString<PreviewCouponQuery, PreviewCouponQueryVariables>;
export const CoveredTableDocument = {"__meta__":{"hash":"sha256:0515a4b9e459a9b1c0784b4a0fe7d15cfdd7ce2eb87367634827da7d4fe0e47e"}} as unknown as TypedDocumentString<CoveredTableQuery, CoveredTableQueryVariables>;
export const PayByLinkDocument = {"__meta__":{"hash":"sha256:6ccb8a00232ea142a89906856ab44ea5c23d2a35d5e01e0e7990aedf2b8fb0ad"}} as unknown as TypedDocumentString<PayByLinkMutation, PayByLinkMutationVariables>;
export const OwedByLinkDocument = {"__meta__":{"hash":"sha256:5a39384b20ac124a0eaf3c0ff27e6edd4ca863cce9c618a77118d3821933044e"}} as unknown as TypedDocumentString<OwedByLinkQuery, OwedByLinkQueryVariables>;
export const ConfirmUserReservationPaymentDocument = {"__meta__":{"hash":"sha256:ef726f9df2c9d4efc9bfdd3447ffc0f269682ad6a564399afdd7597f9d669a1d"}} as unknown as TypedDocumentString<ConfirmUserReservationPaymentMutation, ConfirmUserReservationPaymentMutationVariables>;
export const PaymentOutcomeDocument = {"__meta__":{"hash":"sha256:2b336f78b0a4b5721022bcd03c925c8b0aad129222d6fdbc121605d2ed671653"}} as unknown as TypedDocumentString<PaymentOutcomeQuery, PaymentOutcomeQueryVariables>;
export const RestoflashLoginDocument = {"__meta__":{"hash":"sha256:ff81fc6359bfd8c4a0077afc5876fd8b3da97b56059fc8d67f07b912e53e84c8"}} as unknown as TypedDocumentString<RestoflashLoginMutation, RestoflashLoginMutationVariables>;
export const EdenredLoginDocument = {"__meta__":{"hash":"sha256:b262be269ad86612a5fec85ed50b178a3fbe989aef7f686ddf8603853726228d"}} as unknown as TypedDocumentString<EdenredLoginMutation, EdenredLoginMutationVariables>;
export const EdenredSignInDocument = {"__meta__":{"hash":"sha256:fde4fb0706ccc07696955a87ec9fb764e367081ffca3e9c4442cb3c21aec3983"}} as unknown as TypedDocumentString<EdenredSignInQuery, EdenredSignInQueryVariables>;
export const RestoflashInitGetTokenDocument = {"__meta__":{"hash":"sha256:c06691ab4c9f4688d28a94d04db2aa47eb5739cc5d48988465c98885024efd10"}} as unknown as TypedDocumentString<RestoflashInitGetTokenMutation, RestoflashInitGetTokenMutationVariables>;
export const EdenredGetBalanceDocument = {"__meta__":{"hash":"sha256:01e7330a553ca2e6691ce1a623fd23a4c040df907ada937ba5521d25ff122bc4"}} as unknown as TypedDocumentString<EdenredGetBalanceQuery, EdenredGetBalanceQueryVariables>;
export const AskForTableDocument = {"__meta__":{"hash":"sha256:ad029e0ee5ad653c0ee9cec02bec05a89eaa9abf25d43a1b93515f0fecc632fb"}} as unknown as TypedDocumentString<AskForTableMutation, AskForTableMutationVariables>;
export const RestaurantPageDocument = {"__meta__":{"hash":"sha256:d1ce7bc76fedc51cb8acc70ecfc8deefeed62618be44604ab6110fdb72116ca3"}} as unknown as TypedDocumentString<RestaurantPageQuery, RestaurantPageQueryVariables>;
export const RestaurantReviewsDocument = {"__meta__":{"hash":"sha256:3089aed43dbd564077ebba7a1ef08543c87c8f0860d6a5f1710280cbc1b707c3"}} as unknown as TypedDocumentString<RestaurantReviewsQuery, RestaurantReviewsQueryVariables>;
export const LandingPageDocument = {"__meta__":{"hash":"sha256:4b44a137846dd0f1b5710b0c91d390376700a6dd2133111636d876d5e654353e"}} as unknown as TypedDocumentString<LandingPageQuery, LandingPageQueryVariables>;
export const LandingCuisinesDocument = {"__meta__":{"hash":"sha256:36b23f32879aee1421f4d8e24ce9308a8fdba37d7fbc86d52c026a5d69b2598e"}} as unknown as TypedDocumentString<LandingCuisinesQuery, LandingCuisinesQueryVariables>;
export const SearchReadingDocument = {"__meta__":{"hash":"sha256:921d92acaf5357c4dd7fb769cfd95e82b02fbdf26c7a29244aebaa4a284b1dea"}} as unknown as TypedDocumentString<SearchReadingQuery, SearchReadingQueryVariables>;
export const SearchPageDocument = {"__meta__":{"hash":"sha256:8a33da8c1216a39e6b0a58366c7304dc85f5aecaa2be5bfcfd6175a4f7cef001"}} as unknown as TypedDocumentString<SearchPageQuery, SearchPageQueryVariables>;
export const SearchTagsDocument = {"__meta__":{"hash":"sha256:f7c31775725d33d865774699006c734725c2a120cb7e4d1032d011f5c9cecd73"}} as unknown as TypedDocumentString<SearchTagsQuery, SearchTagsQueryVariables>;
export const MapRestaurantDocument = {"__meta__":{"hash":"sha256:2d4ada24b3de7dd8286eb8e1cb7a0c76bfae798ece8b5fa418e1b669c8b77d3e"}} as unknown as TypedDocumentString<MapRestaurantQuery, MapRestaurantQueryVariables>;
export const SearchMapDocument = {"__meta__":{"hash":"sha256:56e8870b4fb28379187af0ce0d6f49389c3d6f7bffdd2ecc29aeb0f185a83bcd"}} as unknown as TypedDocumentString<SearchMapQuery, SearchMapQueryVariables>;
export const CloseGroupByIdDocument = {"__meta__":{"hash":"sha256:ce5e443a55497d840c08c0287afaa9311815685abb55ab3105311985de68a173"}} as unknown as TypedDocumentString<CloseGroupByIdMutation, CloseGroupByIdMutationVariables>;
export const UpdateCeilingDocument = {"__meta__":{"hash":"sha256:896b764400c21ed4450a4e02fc18aca85fad4327a724eff97086b0b5413ede4d"}} as unknown as TypedDocumentString<UpdateCeilingMutation, UpdateCeilingMutationVariables>;
export const RemindGuestDocument = {"__meta__":{"hash":"sha256:8a914bac2e29a8de2369c9f54f92b22b27eff55c95e50931ceb03cea67d94aeb"}} as unknown as TypedDocumentString<RemindGuestMutation, RemindGuestMutationVariables>;
export const RemoveGuestDocument = {"__meta__":{"hash":"sha256:5816d16cbbcca7438f47d32fc4975d575b0675a977323f20997e84dd32c13a3e"}} as unknown as TypedDocumentString<RemoveGuestMutation, RemoveGuestMutationVariables>;
export const ConfirmationDocument = {"__meta__":{"hash":"sha256:6dccd1be3b143603f2ddd8d03fd4dec0810f84336f47f01e59815946528d877e"}} as unknown as TypedDocumentString<ConfirmationQuery, ConfirmationQueryVariables>;
export const AddTipDocument = {"__meta__":{"hash":"sha256:da0ce255eb0363a8a3db4716c0d3499cc14aad4b7a9a95acd215d58eacbc8dd1"}} as unknown as TypedDocumentString<AddTipMutation, AddTipMutationVariables>;
export const TippedMealDocument = {"__meta__":{"hash":"sha256:7fb484e12d24204021042b63d5705e348f8bec62c98c1731b4c5fc5a5f51f269"}} as unknown as TypedDocumentString<TippedMealQuery, TippedMealQueryVariables>;
export const CreateCardSetupDocument = {"__meta__":{"hash":"sha256:b5e12627ff747524753607c130f43ebbbb744a63f20a60a5d34d0abef1ec1be6"}} as unknown as TypedDocumentString<CreateCardSetupMutation, CreateCardSetupMutationVariables>;
export const DeleteCardDocument = {"__meta__":{"hash":"sha256:053a544650e5bb8e3c1b239adfe24a18a72b65041f042e5a9269b881888a5684"}} as unknown as TypedDocumentString<DeleteCardMutation, DeleteCardMutationVariables>;
export const AttachStripePaymentMethodDocument = {"__meta__":{"hash":"sha256:d0ae40e72899eb008b660bcad6047679e73709955e5c5a9432cce04ce4c7ad9b"}} as unknown as TypedDocumentString<AttachStripePaymentMethodMutation, AttachStripePaymentMethodMutationVariables>;
export const CreateWeeklyOrdersDocument = {"__meta__":{"hash":"sha256:2048f951d30256c5ca668157c637e999fe791e81461a095d0fff98fdf0118d5c"}} as unknown as TypedDocumentString<CreateWeeklyOrdersMutation, CreateWeeklyOrdersMutationVariables>;
export const LunchPaymentDocument = {"__meta__":{"hash":"sha256:b6ef086a04cdc8d64b2d2ea38248f86b7ef882536df48beb02594e8b3a9d8a05"}} as unknown as TypedDocumentString<LunchPaymentQuery, LunchPaymentQueryVariables>;
export const WeeklyOrdersDocument = {"__meta__":{"hash":"sha256:e71e43844a55e1bd38e7ab44abbaa557b806c073441097b8eeea5abca54d9474"}} as unknown as TypedDocumentString<WeeklyOrdersQuery, WeeklyOrdersQueryVariables>;
export const MealsLeftDocument = {"__meta__":{"hash":"sha256:3d34822f1dba3ce7cc4281dfe0e308314de46c5a2972dbe92e760bebc6826c7c"}} as unknown as TypedDocumentString<MealsLeftQuery, MealsLeftQueryVariables>;
export const WeeklyMealsDocument = {"__meta__":{"hash":"sha256:f4a1ca9aad851184582bf25ca11ba0d3786e9867a824d4035427d1359f715317"}} as unknown as TypedDocumentString<WeeklyMealsQuery, WeeklyMealsQueryVariables>;
export const ExportMyDataDocument = {"__meta__":{"hash":"sha256:334b37648b4a2ad6cc28b940954f78eaff5cba7df16a8c5ce616d307b2397763"}} as unknown as TypedDocumentString<ExportMyDataQuery, ExportMyDataQueryVariables>;
export const DeleteAccountDocument = {"__meta__":{"hash":"sha256:d655a0470c79c86cb07299dc0eda6a1724e8dad3dee3808bc7a77e5448df3a86"}} as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const UpdateEmailDocument = {"__meta__":{"hash":"sha256:788faf3c6ecf96b994d1528a39241559969cb357290fb21337628262b5b5e40c"}} as unknown as TypedDocumentString<UpdateEmailMutation, UpdateEmailMutationVariables>;
export const ChangePasswordDocument = {"__meta__":{"hash":"sha256:c779ddc63b59bfcbd483819ba6c50b10b61e515221df57aa261d84f6b64ed7c5"}} as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const EndSessionDocument = {"__meta__":{"hash":"sha256:a1652b4bf7eb55abd53b0d549a357da98b61fb828a75abe5c750e61b92cca30b"}} as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = {"__meta__":{"hash":"sha256:8d0ce2bf8aafc11e0f3f226765698dba32ab5ed1758aacb74b8c059230b5988a"}} as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const RemovePasskeyDocument = {"__meta__":{"hash":"sha256:6071c2cbd3aa6b274af154b6e9ede8501a34cce64e47033f82c3731eb21bc8c6"}} as unknown as TypedDocumentString<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const EndSecondFactorDocument = {"__meta__":{"hash":"sha256:e72ec2ef6c9876864d326ffe41c3dbeffa7ffa2a21f09035b7a1327345ded56e"}} as unknown as TypedDocumentString<EndSecondFactorMutation, EndSecondFactorMutationVariables>;
export const RenewRecoveryCodesDocument = {"__meta__":{"hash":"sha256:d3e89351ae45d99650249453d7cf620452d463b8b01bece3b6fafedc349e45de"}} as unknown as TypedDocumentString<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>;
export const BeginSecondFactorDocument = {"__meta__":{"hash":"sha256:b76d4186afd1ba8d26bdeec7857b27c8be6329ffd95c83a2b5d6726792c6a056"}} as unknown as TypedDocumentString<BeginSecondFactorMutation, BeginSecondFactorMutationVariables>;
export const ConfirmSecondFactorDocument = {"__meta__":{"hash":"sha256:8f78ef143400ca9a8f1d30cd3a26218ddb45bcc459e9657b8ddba8db489d4822"}} as unknown as TypedDocumentString<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>;
export const UpdateUserDocument = {"__meta__":{"hash":"sha256:1f45569d049a457909dd9ced9d9f02c95f5ff57a3cc91aa8a755ffc4d18edb3f"}} as unknown as TypedDocumentString<UpdateUserMutation, UpdateUserMutationVariables>;
export const AddressSuggestionsDocument = {"__meta__":{"hash":"sha256:e58ba6d33684159dbd8aea4778af1a4bb21c6af0f8f49f6f6879aa5bf815ff40"}} as unknown as TypedDocumentString<AddressSuggestionsQuery, AddressSuggestionsQueryVariables>;
export const DeleteDeliveryPreferenceDocument = {"__meta__":{"hash":"sha256:c5b695eed256d18b8b878be23ce591de22823edaa94fb33ca674269b53e92d82"}} as unknown as TypedDocumentString<DeleteDeliveryPreferenceMutation, DeleteDeliveryPreferenceMutationVariables>;
export const AddressPartsDocument = {"__meta__":{"hash":"sha256:07ca2297e2c79832e7f0b92bc8d4d7230111fd8c197e9912df6377226f09d323"}} as unknown as TypedDocumentString<AddressPartsQuery, AddressPartsQueryVariables>;
export const AddDeliveryPreferenceDocument = {"__meta__":{"hash":"sha256:d6987c4271754948dc85216b2eb1f24c432806e82e0519c6fbe3563128891ac4"}} as unknown as TypedDocumentString<AddDeliveryPreferenceMutation, AddDeliveryPreferenceMutationVariables>;
export const UpdateDeliveryPreferenceDocument = {"__meta__":{"hash":"sha256:ad036b71d2eb4b5947772c697d266e9fd31568d8e2be1bf27bf14a641cca86f4"}} as unknown as TypedDocumentString<UpdateDeliveryPreferenceMutation, UpdateDeliveryPreferenceMutationVariables>;
export const UpdateAllergiesDocument = {"__meta__":{"hash":"sha256:f8483289c029b7cede00dbcb5aa29eb5a2796060bc4694066506cfc091709082"}} as unknown as TypedDocumentString<UpdateAllergiesMutation, UpdateAllergiesMutationVariables>;
export const UpdateDishesDocument = {"__meta__":{"hash":"sha256:1af49b13b432171a008c36e2bd4b17821d1ef44098a7136e6331fe637a355299"}} as unknown as TypedDocumentString<UpdateDishesMutation, UpdateDishesMutationVariables>;
export const LastChoicesDocument = {"__meta__":{"hash":"sha256:3b34112116a6156e060f6f983d6c212a6bc30a37149d559a5b198159cd8cf0b5"}} as unknown as TypedDocumentString<LastChoicesQuery, LastChoicesQueryVariables>;
export const KeptBookingDocument = {"__meta__":{"hash":"sha256:0c49fbbdd48b6b3e7230002eefb8480174c9632ec8a5cf3769c8527e08decee6"}} as unknown as TypedDocumentString<KeptBookingQuery, KeptBookingQueryVariables>;
export const DeliveryChoicesDocument = {"__meta__":{"hash":"sha256:dd802312a9cb0814ea9a78564c26a857df493c9d26372d35a5c120a8ed6db6cc"}} as unknown as TypedDocumentString<DeliveryChoicesQuery, DeliveryChoicesQueryVariables>;
export const OwnSeatDocument = {"__meta__":{"hash":"sha256:34c962054e86bfebc2f99524852c5a3d2f9332adef916291b723e3910aae0cdf"}} as unknown as TypedDocumentString<OwnSeatQuery, OwnSeatQueryVariables>;
export const GuestShareDocument = {"__meta__":{"hash":"sha256:f2e294fcd5f97cc915872871825fe88c555b2ab70a7bfe2d512aa171a5b2b7b7"}} as unknown as TypedDocumentString<GuestShareQuery, GuestShareQueryVariables>;
export const AvailabilityDocument = {"__meta__":{"hash":"sha256:4c7b23e1bfe8507d04be8a718f6f58c397763495c4decf5967d496e006b55f7c"}} as unknown as TypedDocumentString<AvailabilityQuery, AvailabilityQueryVariables>;
export const PhoneIsVerifiedDocument = {"__meta__":{"hash":"sha256:e4f41c5d73ba474384c02043135984c9f8ca9580d61fb5971d3554205790bb00"}} as unknown as TypedDocumentString<PhoneIsVerifiedQuery, PhoneIsVerifiedQueryVariables>;
export const DishesLeftDocument = {"__meta__":{"hash":"sha256:d4707f2d09b2bc8da0d69fef50b7db2388c1a913a51e6a52e8268695d8a511c2"}} as unknown as TypedDocumentString<DishesLeftQuery, DishesLeftQueryVariables>;
export const ContestNoShowDocument = {"__meta__":{"hash":"sha256:fcc85845adc05e3bdae8836a6a4a524519e662449e3302e01b28a8af4f229813"}} as unknown as TypedDocumentString<ContestNoShowMutation, ContestNoShowMutationVariables>;
export const CancelReservationByIdDocument = {"__meta__":{"hash":"sha256:c8c37e39663afda9a05e19a09891c4d32cea588c0a3409197bfac411c1c0dad1"}} as unknown as TypedDocumentString<CancelReservationByIdMutation, CancelReservationByIdMutationVariables>;
export const AnswerExtraDocument = {"__meta__":{"hash":"sha256:26a08faf2c58072c5e347003f5f9c73b3e28316730cfccba9b8e56dcb9451290"}} as unknown as TypedDocumentString<AnswerExtraMutation, AnswerExtraMutationVariables>;
export const HostInvoiceDocument = {"__meta__":{"hash":"sha256:0681030aaf81b73d277144d9c2fcb9cf82337b8293dabd7ecbf06b642a66127c"}} as unknown as TypedDocumentString<HostInvoiceQuery, HostInvoiceQueryVariables>;
export const GuestInvoiceDocument = {"__meta__":{"hash":"sha256:f5a7ac18a60ad267f70d4e93bd0ae087025c316097360749cbe789c03cf0ac37"}} as unknown as TypedDocumentString<GuestInvoiceQuery, GuestInvoiceQueryVariables>;
export const LeaveReservationDocument = {"__meta__":{"hash":"sha256:c149112adfaa85b23a9d80c981dcaebc3d987ce21fc36ad65d6629d751cc6b25"}} as unknown as TypedDocumentString<LeaveReservationMutation, LeaveReservationMutationVariables>;
export const AcceptMoveOfDocument = {"__meta__":{"hash":"sha256:6ded4422162371e75070460660af1539e406868477508ec960a8942ff40f4e79"}} as unknown as TypedDocumentString<AcceptMoveOfMutation, AcceptMoveOfMutationVariables>;
export const DeclineMoveOfDocument = {"__meta__":{"hash":"sha256:b8e99199a58c7ea032364bc0db374d81c531c60f91b1e73ec787a7268067db4c"}} as unknown as TypedDocumentString<DeclineMoveOfMutation, DeclineMoveOfMutationVariables>;
export const UpdateReservationDocument = {"__meta__":{"hash":"sha256:7fbecc6d3575fe306718bc59cf186abf34d5da9a119333b8fbc94277290d94ff"}} as unknown as TypedDocumentString<UpdateReservationMutation, UpdateReservationMutationVariables>;
export const CustomerCardsDocument = {"__meta__":{"hash":"sha256:9ae96bb842a6398ef7b01a132b34123ee9c66205ab5648e0d48d09de8274f131"}} as unknown as TypedDocumentString<CustomerCardsQuery, CustomerCardsQueryVariables>;
export const FavouriteIdsDocument = {"__meta__":{"hash":"sha256:d06b5ab0cd6be5a0ae118c2325c727bd6aea2d2962809b7e83dffcb62378158d"}} as unknown as TypedDocumentString<FavouriteIdsQuery, FavouriteIdsQueryVariables>;
export const AddFavouriteDocument = {"__meta__":{"hash":"sha256:147882c385be710fe26760d6031c06ff3db82765f70580cb0fb6b7f1825263e8"}} as unknown as TypedDocumentString<AddFavouriteMutation, AddFavouriteMutationVariables>;
export const DeleteFavouriteDocument = {"__meta__":{"hash":"sha256:55c13806584eb33a2f6a3ecffa169bddae9f1a62a94240627b04f725f3a7552d"}} as unknown as TypedDocumentString<DeleteFavouriteMutation, DeleteFavouriteMutationVariables>;
export const GiveUpHoldDocument = {"__meta__":{"hash":"sha256:49e4e528d97c62c1c330d3f9cadc0ff7392150a896b2727cd9885d79c332ce39"}} as unknown as TypedDocumentString<GiveUpHoldMutation, GiveUpHoldMutationVariables>;
export const LeaveSeatDocument = {"__meta__":{"hash":"sha256:8a2845994eca207e99bcc92d126f25a103844068cdda19d876cafc43b6e08a52"}} as unknown as TypedDocumentString<LeaveSeatMutation, LeaveSeatMutationVariables>;
export const PaymentShareDocument = {"__meta__":{"hash":"sha256:b4e1a19748e3b3d77f05161a15b678a02b959229bc982bffcad48bb733d1fc89"}} as unknown as TypedDocumentString<PaymentShareQuery, PaymentShareQueryVariables>;
export const PayUserReservationDocument = {"__meta__":{"hash":"sha256:a02b5920dab93398b41c09680626f8c3538ceae1e8a61fb602eb55daefb234ae"}} as unknown as TypedDocumentString<PayUserReservationMutation, PayUserReservationMutationVariables>;
export const CoverUserReservationDocument = {"__meta__":{"hash":"sha256:8560e2239dce0e51582657c582ddfba413ff17b317b25517368222c66723f136"}} as unknown as TypedDocumentString<CoverUserReservationMutation, CoverUserReservationMutationVariables>;
export const RestoflashInitTransactionDocument = {"__meta__":{"hash":"sha256:46a5eb740a71a47c6721fddd3bfb68e9d744fa0c784d210f2ebf5fcfbc0e1061"}} as unknown as TypedDocumentString<RestoflashInitTransactionMutation, RestoflashInitTransactionMutationVariables>;
export const PaymentStateDocument = {"__meta__":{"hash":"sha256:dc185337bcab8e23feb75f0ef68fb58d0f6816a4690558605e5ab88d43f32177"}} as unknown as TypedDocumentString<PaymentStateQuery, PaymentStateQueryVariables>;
export const SubscribeToPushDocument = {"__meta__":{"hash":"sha256:fbf109e1682faf70201d7076f45dd11b9b9c49346fdec96b9175e1365c492eed"}} as unknown as TypedDocumentString<SubscribeToPushMutation, SubscribeToPushMutationVariables>;
export const IsSubscribedToPushDocument = {"__meta__":{"hash":"sha256:97e2c02cf8a6799753879bdf7dd3b5579620218d4c4e2b109ad207584f948e6c"}} as unknown as TypedDocumentString<IsSubscribedToPushQuery, IsSubscribedToPushQueryVariables>;
export const UnsubscribeFromPushDocument = {"__meta__":{"hash":"sha256:82741d25204a4e412d8de21ae7e144a15840fe59fbe4fb03fb583fbda1213cb2"}} as unknown as TypedDocumentString<UnsubscribeFromPushMutation, UnsubscribeFromPushMutationVariables>;
export const ReportReviewDocument = {"__meta__":{"hash":"sha256:5b813c4f5ae912a5b6f0866dd236944b6ef15c68445ed477f2233cf5ab6fadde"}} as unknown as TypedDocumentString<ReportReviewMutation, ReportReviewMutationVariables>;
export const AddReviewDocument = {"__meta__":{"hash":"sha256:e01057ac773dc6af572cbe6c905b8e4e86fb5c665b465dbc4afae0d5229325ad"}} as unknown as TypedDocumentString<AddReviewMutation, AddReviewMutationVariables>;
export const UpdateReviewDocument = {"__meta__":{"hash":"sha256:c3b555461a86525e4a76a4745bd710a273ba4b50296576b3e5325d582e93db9a"}} as unknown as TypedDocumentString<UpdateReviewMutation, UpdateReviewMutationVariables>;
export const RestaurantSuggestionsDocument = {"__meta__":{"hash":"sha256:37aac572c7f68c43ec8198c2f9be0c1b47616ccafa564521a989d968304333ab"}} as unknown as TypedDocumentString<RestaurantSuggestionsQuery, RestaurantSuggestionsQueryVariables>;
export const GeocodeAddressDocument = {"__meta__":{"hash":"sha256:ff9f7e8ba8179f822efb3f46c45162f55eaef020e4dbb62ba1462ccec31bb2f8"}} as unknown as TypedDocumentString<GeocodeAddressQuery, GeocodeAddressQueryVariables>;
export const ReverseGeocodeDocument = {"__meta__":{"hash":"sha256:ebb777361e984dc98d28d102c9a36607e7ecc0e6e012455b9a0ddc5065a27dfb"}} as unknown as TypedDocumentString<ReverseGeocodeQuery, ReverseGeocodeQueryVariables>;
export const KeepSearchDocument = {"__meta__":{"hash":"sha256:6caa158efcd6869ec07c08541accfe6a1e1bbf3e4647a545ac7db72c241ba152"}} as unknown as TypedDocumentString<KeepSearchMutation, KeepSearchMutationVariables>;
export const NoteSearchOpenedDocument = {"__meta__":{"hash":"sha256:4d5e62386c16e4dbf0cf0052dcff185410d3b54734901b44c04000251e456ee3"}} as unknown as TypedDocumentString<NoteSearchOpenedMutation, NoteSearchOpenedMutationVariables>;
export const NoteSearchBookedDocument = {"__meta__":{"hash":"sha256:7ffb88f304f247ae881546bacf1899de0c5065a0d498203b8f99fb1d6e74624b"}} as unknown as TypedDocumentString<NoteSearchBookedMutation, NoteSearchBookedMutationVariables>;
export const WhoseSessionDocument = {"__meta__":{"hash":"sha256:4eafc57a4171ee0280cfb1001de416369a74b9819437ff7769536ba9a77b2a3f"}} as unknown as TypedDocumentString<WhoseSessionQuery, WhoseSessionQueryVariables>;
export const CurrentUserDocument = {"__meta__":{"hash":"sha256:638f2e465dd517ab7eefc30bb51ffdbf9d1dd87132179d5d10eb1d4383731a14"}} as unknown as TypedDocumentString<CurrentUserQuery, CurrentUserQueryVariables>;
export const LogOutDocument = {"__meta__":{"hash":"sha256:db28d9715728fa561c5c7e634a0505c3d3f39f8d9f31d92a214d14afc3317ac9"}} as unknown as TypedDocumentString<LogOutMutation, LogOutMutationVariables>;
export const BeginPasskeyLoginDocument = {"__meta__":{"hash":"sha256:78c9a9a564c5f851b568315056d1721eed57c1680def691297a6062331f3a8eb"}} as unknown as TypedDocumentString<BeginPasskeyLoginMutation, BeginPasskeyLoginMutationVariables>;
export const LoginWithPasskeyDocument = {"__meta__":{"hash":"sha256:bce3a3f7d38934046f586a90e2ae3abacb2ecaac7e444809896da8e5a73a6106"}} as unknown as TypedDocumentString<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables>;
export const BeginPasskeyDocument = {"__meta__":{"hash":"sha256:6877b496a5b95d2de3d93ec4cd684702eb228358dc93d7f98cc3df3ae6ce3a45"}} as unknown as TypedDocumentString<BeginPasskeyMutation, BeginPasskeyMutationVariables>;
export const AddPasskeyDocument = {"__meta__":{"hash":"sha256:7232ef3f3c0f9fd0ec6a92903a18f49267522790f2fd111b9fa5e81d2e708fb4"}} as unknown as TypedDocumentString<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const AskResetDocument = {"__meta__":{"hash":"sha256:0a6637e72b691b31edb4c12e4d0f1b750b3b0d458e6971ddfa8432aa9d97be95"}} as unknown as TypedDocumentString<AskResetMutation, AskResetMutationVariables>;
export const RegisterDocument = {"__meta__":{"hash":"sha256:89b42105b8c9450e30ff698d87f1c33d517b6adb66a0a8735b00a95ab09c1d37"}} as unknown as TypedDocumentString<RegisterMutation, RegisterMutationVariables>;
export const LoginDocument = {"__meta__":{"hash":"sha256:6910ed55fffaa0eab7c2246af3df4ca65837ee38789cb9580f843536f8f2b8fb"}} as unknown as TypedDocumentString<LoginMutation, LoginMutationVariables>;
export const LinkedSchemesDocument = {"__meta__":{"hash":"sha256:04f23ee8f5422bac062656fbf19cabee786a99172eee471dfd8c69771f98b8ee"}} as unknown as TypedDocumentString<LinkedSchemesQuery, LinkedSchemesQueryVariables>;
export const UnlinkVoucherAccountDocument = {"__meta__":{"hash":"sha256:1a77754fa9fb6b399ece31680548ed67bfd6e0ee9e257e75536b3c7ead1d93e8"}} as unknown as TypedDocumentString<UnlinkVoucherAccountMutation, UnlinkVoucherAccountMutationVariables>;