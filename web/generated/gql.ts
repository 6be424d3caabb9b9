// @ts-nocheck generated
/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query ContestedAbsences {\n    contestedAbsences {\n      shareId\n      feeCents\n      markedAt\n      contestedAt\n      message\n      isByPayer\n      dueAt\n      firstName\n      lastName\n      booking {\n        id\n        restaurantName\n        startsAt\n      }\n    }\n  }\n": typeof types.ContestedAbsencesDocument,
    "\n  mutation DecideAbsence($userReservationId: ID!, $isUpheld: Boolean!) {\n    decideAbsence(userReservationId: $userReservationId, isUpheld: $isUpheld) {\n      shareId\n    }\n  }\n": typeof types.DecideAbsenceDocument,
    "\n  fragment OperatorBookingLine on FoundBooking {\n    id\n    restaurantName\n    firstName\n    lastName\n    status\n    startsAt\n    totalPersons\n  }\n": typeof types.OperatorBookingLineFragmentDoc,
    "\n  query OperatorBookingFile($id: ID!) {\n    operatorBooking(id: $id) {\n      createdAt\n      hostId\n      booking {\n        id\n        restaurantName\n        status\n        type\n        isGroup\n        startsAt\n        totalPersons\n      }\n      seats {\n        id\n        name\n        position\n        ...SeatPart\n      }\n      moves {\n        ...MoveLine\n      }\n      acts {\n        id\n        act\n        by\n        at\n      }\n      messages {\n        ...OperatorMessage\n      }\n    }\n  }\n": typeof types.OperatorBookingFileDocument,
    "\n  fragment MoveLine on StoryMove {\n    id\n    at\n    shareId\n    to\n    actor\n    reason\n    note\n    by\n  }\n": typeof types.MoveLineFragmentDoc,
    "\n  fragment MoneyTable on SeatFile {\n    moneyLines {\n      id\n      at\n      kind\n      cents\n      scheme\n    }\n    heldCents\n    takenCents\n    backCents\n    paidCents\n    addsUp\n  }\n": typeof types.MoneyTableFragmentDoc,
    "\n  fragment SeatPart on SeatFile {\n    id\n    position\n    accountId\n    name\n    email\n    status\n    itemsCents\n    discountCents\n    deliveryFeeCents\n    tipCents\n    paidText\n    lines {\n      name\n      quantity\n      priceCents\n    }\n    noShow {\n      feeCents\n      markedAt\n      contestedAt\n      outcome\n    }\n    debts {\n      purpose\n      cents\n      isRefused\n    }\n    ...MoneyTable\n    ...PaymentList\n  }\n": typeof types.SeatPartFragmentDoc,
    "\n  fragment PaymentList on SeatFile {\n    payments {\n      id\n      purpose\n      status\n      amountCents\n      cardBrand\n      cardLast4\n      intentId\n      failureCode\n    }\n  }\n": typeof types.PaymentListFragmentDoc,
    "\n  fragment ShownPromoCode on PromoCode {\n    code\n    stage\n    payer\n    on\n    percent\n    cents\n    from\n    to\n    restaurants\n    minimumCents\n    mostUses\n    mostEach\n    uses\n    costCents\n  }\n": typeof types.ShownPromoCodeFragmentDoc,
    "\n  mutation MakePromoCode($input: PromoCodeInput!, $password: String) {\n    makePromoCode(input: $input, password: $password) {\n      code\n    }\n  }\n": typeof types.MakePromoCodeDocument,
    "\n  mutation ChangePromoCode($code: ID!, $limits: PromoCodeLimits!, $password: String) {\n    changePromoCode(code: $code, limits: $limits, password: $password) {\n      code\n    }\n  }\n": typeof types.ChangePromoCodeDocument,
    "\n  mutation EndPromoCode($code: ID!, $password: String) {\n    endPromoCode(code: $code, password: $password) {\n      code\n    }\n  }\n": typeof types.EndPromoCodeDocument,
    "\n  query PromoCodes($text: String, $isOver: Boolean, $payer: PromoCodePayer, $page: Int) {\n    promoCodes(text: $text, isOver: $isOver, payer: $payer, page: $page) {\n      total\n      page\n      totalPages\n      codes {\n        ...ShownPromoCode\n      }\n    }\n  }\n": typeof types.PromoCodesDocument,
    "\n  query OperatorCompanies {\n    operatorCompanies {\n      id\n      name\n      domains\n      paysCents\n      meals\n      partCents\n    }\n  }\n": typeof types.OperatorCompaniesDocument,
    "\n  mutation SaveCompany($input: CompanyInput!, $password: String) {\n    saveCompany(input: $input, password: $password) {\n      company {\n        id\n      }\n    }\n  }\n": typeof types.SaveCompanyDocument,
    "\n  query OperatorCompany($id: ID!) {\n    operatorCompany(id: $id) {\n      company {\n        id\n        name\n        domains\n        paysCents\n        from\n        statementEmail\n        address\n        siret\n        meals\n        partCents\n      }\n      statements {\n        id\n        number\n        month\n        totalCents\n      }\n      people {\n        id\n        ...OperatorPersonLine\n      }\n      peopleCount\n    }\n  }\n": typeof types.OperatorCompanyDocument,
    "\n  query CompanyStatementFile($id: ID!, $format: StatementFormat!) {\n    companyStatementFile(id: $id, format: $format)\n  }\n": typeof types.CompanyStatementFileDocument,
    "\n  mutation SendCompanyStatement($id: ID!, $month: String!) {\n    sendCompanyStatement(id: $id, month: $month)\n  }\n": typeof types.SendCompanyStatementDocument,
    "\n  query OperatorDuplicates {\n    likeRestaurants {\n      one {\n        id\n        name\n        address\n        isPartner\n        isRemovable\n      }\n      other {\n        id\n        name\n        address\n        isPartner\n        isRemovable\n      }\n      metres\n    }\n  }\n": typeof types.OperatorDuplicatesDocument,
    "\n  mutation MergeRestaurants($duplicateId: ID!, $keptId: ID!, $password: String) {\n    mergeRestaurants(duplicateId: $duplicateId, keptId: $keptId, password: $password) {\n      metres\n    }\n  }\n": typeof types.MergeRestaurantsDocument,
    "\n  mutation KeepRestaurantsApart($oneId: ID!, $otherId: ID!) {\n    keepRestaurantsApart(oneId: $oneId, otherId: $otherId) {\n      metres\n    }\n  }\n": typeof types.KeepRestaurantsApartDocument,
    "\n  query OperatorFind($text: String!) {\n    operatorFind(text: $text) {\n      people {\n        id\n        ...OperatorPersonLine\n      }\n      bookings {\n        id\n        ...OperatorBookingLine\n      }\n    }\n  }\n": typeof types.OperatorFindDocument,
    "\n  query OperatorHere {\n    deadWork {\n      key\n    }\n  }\n": typeof types.OperatorHereDocument,
    "\n  fragment OperatorPersonLine on FoundAccount {\n    id\n    email\n    role\n    status\n    firstName\n    lastName\n    lastUsedAt\n  }\n": typeof types.OperatorPersonLineFragmentDoc,
    "\n  query OperatorFreezes {\n    frozenPayouts {\n      restaurantId\n      restaurant\n      frozenAt\n      isHeld\n    }\n  }\n": typeof types.OperatorFreezesDocument,
    "\n  mutation ReleasePayouts($restaurantId: ID!, $password: String) {\n    releasePayouts(restaurantId: $restaurantId, password: $password) {\n      restaurantId\n    }\n  }\n": typeof types.ReleasePayoutsDocument,
    "\n  fragment OperatorMessage on SentMessage {\n    id\n    isText\n    kind\n    recipient\n    createdAt\n    sentAt\n    dueAt\n    failure\n  }\n": typeof types.OperatorMessageFragmentDoc,
    "\n  fragment AccountPart on PersonFile {\n    account {\n      id\n      email\n      role\n      status\n      phone\n      createdAt\n      lastUsedAt\n    }\n    jobs {\n      restaurantId\n      name\n      job\n    }\n  }\n": typeof types.AccountPartFragmentDoc,
    "\n  mutation CloseAccountOf($accountId: ID!, $reason: ClosingReason!, $facts: String!, $password: String) {\n    closeAccount(accountId: $accountId, reason: $reason, facts: $facts, password: $password) {\n      account {\n        id\n        status\n      }\n    }\n  }\n": typeof types.CloseAccountOfDocument,
    "\n  fragment ClosePart on PersonFile {\n    account {\n      id\n      status\n      role\n    }\n    preview {\n      bookings\n      cents\n      reviews\n      soleOwnerOf\n    }\n    closings {\n      id\n      reason\n      facts\n      closedAt\n      reopenedAt\n      bookings\n      reviews\n    }\n  }\n": typeof types.ClosePartFragmentDoc,
    "\n  query OperatorPersonFile($id: ID!) {\n    operatorPerson(id: $id) {\n      account {\n        id\n        email\n        firstName\n        lastName\n      }\n      ...AccountPart\n      ...ClosePart\n      ...SignInPart\n      events {\n        ...OperatorEventLine\n      }\n      bookings {\n        id\n        ...OperatorBookingLine\n      }\n      reviews {\n        id\n        restaurantName\n        comment\n        status\n      }\n      messages {\n        ...OperatorMessage\n      }\n    }\n  }\n": typeof types.OperatorPersonFileDocument,
    "\n  fragment SignInPart on PersonFile {\n    hasSecondFactor\n    passkeys\n    sessions {\n      id\n      device\n      lastUsedAt\n    }\n  }\n": typeof types.SignInPartFragmentDoc,
    "\n  fragment OperatorEventLine on OperatorEvent {\n    id\n    kind\n    happenedAt\n    network\n    subject\n    times\n  }\n": typeof types.OperatorEventLineFragmentDoc,
    "\n  mutation ReopenAccountOf($accountId: ID!, $password: String) {\n    reopenAccount(accountId: $accountId, password: $password) {\n      account {\n        id\n        status\n      }\n    }\n  }\n": typeof types.ReopenAccountOfDocument,
    "\n  query OperatorRole {\n    me {\n      id\n      role\n    }\n  }\n": typeof types.OperatorRoleDocument,
    "\n  fragment ReplyToReadLine on ReplyToRead {\n    reviewId\n    restaurantName\n    comment\n    review\n    updatedAt\n    mark\n  }\n": typeof types.ReplyToReadLineFragmentDoc,
    "\n  mutation DecideOnReply($reviewId: ID!, $isPublished: Boolean!, $reason: String, $updatedAt: Timestamp) {\n    decideOnReply(reviewId: $reviewId, isPublished: $isPublished, reason: $reason, updatedAt: $updatedAt) {\n      replies {\n        reviewId\n      }\n    }\n  }\n": typeof types.DecideOnReplyDocument,
    "\n  fragment ReviewToRead on ReviewForOperator {\n    id\n    restaurantName\n    authorId\n    firstName\n    lastName\n    comment\n    status\n    speedRating\n    foodRating\n    experienceRating\n    createdAt\n    updatedAt\n    dueAt\n    mark\n    reports {\n      id\n      reason\n      reportedAt\n    }\n  }\n": typeof types.ReviewToReadFragmentDoc,
    "\n  mutation DecideOnReview(\n    $id: ID!\n    $isPublished: Boolean!\n    $reason: String\n    $updatedAt: Timestamp\n    $reportIds: [ID!]\n  ) {\n    decideOnReview(\n      id: $id\n      isPublished: $isPublished\n      reason: $reason\n      updatedAt: $updatedAt\n      reportIds: $reportIds\n    ) {\n      reviews {\n        id\n      }\n    }\n  }\n": typeof types.DecideOnReviewDocument,
    "\n  query OperatorReviews {\n    reviewsToRead {\n      reviews {\n        id\n        ...ReviewToRead\n      }\n      replies {\n        reviewId\n        ...ReplyToReadLine\n      }\n    }\n  }\n": typeof types.OperatorReviewsDocument,
    "\n  fragment OperatorExplainedLine on ExplainedResult {\n    restaurant {\n      id\n      name\n      address\n    }\n    fields {\n      label\n      text\n    }\n    score {\n      text\n      near\n      merit\n      score\n    }\n    merit {\n      quality\n      completeness\n      popularity\n    }\n  }\n": typeof types.OperatorExplainedLineFragmentDoc,
    "\n  query OperatorSearch($text: String!) {\n    explainSearch(text: $text) {\n      count\n      reading {\n        label\n        text\n      }\n      results {\n        restaurant {\n          id\n        }\n        ...OperatorExplainedLine\n      }\n    }\n  }\n": typeof types.OperatorSearchDocument,
    "\n  query OperatorAtSearch {\n    deadWork {\n      key\n    }\n  }\n": typeof types.OperatorAtSearchDocument,
    "\n  query OperatorSearches {\n    keptSearches {\n      totals {\n        all\n        found\n        opened\n        booked\n        position\n      }\n      foundNothing {\n        words\n        reading\n        correctedName\n        times\n        opened\n        booked\n        lastOn\n      }\n      corrected {\n        words\n        reading\n        correctedName\n        times\n        opened\n        booked\n        lastOn\n      }\n    }\n  }\n": typeof types.OperatorSearchesDocument,
    "\n  mutation ExportSecurityLog($filter: SecurityLogFilter, $password: String) {\n    exportSecurityLog(filter: $filter, password: $password)\n  }\n": typeof types.ExportSecurityLogDocument,
    "\n  fragment SecurityLogLineParts on SecurityLogLine {\n    kind\n    happenedAt\n    accountId\n    email\n    network\n    subject\n    times\n  }\n": typeof types.SecurityLogLinePartsFragmentDoc,
    "\n  query SecurityLog($filter: SecurityLogFilter, $page: Int) {\n    securityLog(filter: $filter, page: $page) {\n      total\n      page\n      totalPages\n      lines {\n        id\n        ...SecurityLogLineParts\n      }\n    }\n  }\n": typeof types.SecurityLogDocument,
    "\n  query OperatorFactor {\n    mySecurity {\n      hasSecondFactor\n    }\n  }\n": typeof types.OperatorFactorDocument,
    "\n  query OperatorDeadWork {\n    deadWork {\n      queue\n      key\n      failure\n      failedAt\n    }\n  }\n": typeof types.OperatorDeadWorkDocument,
    "\n  mutation RepeatDeadWork($queue: String!, $key: String!) {\n    repeatDeadWork(queue: $queue, key: $key) {\n      key\n    }\n  }\n": typeof types.RepeatDeadWorkDocument,
    "\n  query DeskAccount {\n    me {\n      id\n      email\n      emailBounced\n      ...IdentityCard\n    }\n    workplaces {\n      ...WorkplaceLine\n      ...EmailsOfWorkplace\n    }\n    ownPinSetAt\n    mySecurity {\n      ...SecurityCard\n    }\n    mySessions {\n      ...DeviceLine\n    }\n    mySecurityEvents {\n      ...SecurityLine\n    }\n  }\n": typeof types.DeskAccountDocument,
    "\n  fragment EmailsOfWorkplace on Workplace {\n    letters\n    restaurant {\n      id\n      name\n    }\n  }\n": typeof types.EmailsOfWorkplaceFragmentDoc,
    "\n  mutation ChooseMyEmails($restaurantId: ID!, $letters: [StaffLetter!]!) {\n    chooseMyLetters(restaurantId: $restaurantId, letters: $letters) {\n      letters\n    }\n  }\n": typeof types.ChooseMyEmailsDocument,
    "\n  fragment WorkplaceLine on Workplace {\n    job\n    restaurant {\n      id\n      name\n    }\n  }\n": typeof types.WorkplaceLineFragmentDoc,
    "\n  mutation LeaveTeam($restaurantId: ID!, $password: String) {\n    leaveTeam(restaurantId: $restaurantId, password: $password) {\n      job\n    }\n  }\n": typeof types.LeaveTeamDocument,
    "\n  fragment BookkeepingBill on HouseBill {\n    id\n    reservationId\n    invoices\n    creditNotes\n    sums {\n      rate\n      net\n      tax\n      gross\n    }\n    tips\n    absenceFees\n    paid {\n      means\n      cents\n    }\n    givenBack\n    leftToPay\n    references\n    paidOut {\n      id\n      day\n    }\n    toPayOut\n    paidBySchemes {\n      means\n      cents\n    }\n  }\n": typeof types.BookkeepingBillFragmentDoc,
    "\n  query DeskVat($id: ID!, $from: String, $to: String) {\n    houseVat(restaurantId: $id, from: $from, to: $to) {\n      days {\n        day\n        sum {\n          rate\n          net\n          tax\n          gross\n        }\n      }\n    }\n  }\n": typeof types.DeskVatDocument,
    "\n  query DeskBills($id: ID!, $day: String!) {\n    houseBills(restaurantId: $id, day: $day) {\n      id\n      ...BookkeepingBill\n    }\n  }\n": typeof types.DeskBillsDocument,
    "\n  query DeskAccountsFile($id: ID!, $from: String, $to: String, $file: AccountsFile!) {\n    houseAccountsFile(restaurantId: $id, from: $from, to: $to, file: $file)\n  }\n": typeof types.DeskAccountsFileDocument,
    "\n  query DeskCodes($id: ID!) {\n    houseCodes(restaurantId: $id) {\n      ...ShownCode\n    }\n  }\n": typeof types.DeskCodesDocument,
    "\n  fragment ShownCode on HouseCode {\n    code\n    stage\n    percent\n    cents\n    from\n    to\n    weekdays\n    types\n    minimumCents\n    mostUses\n    mostEach\n    uses\n    costCents\n  }\n": typeof types.ShownCodeFragmentDoc,
    "\n  mutation MakeRestaurantCode($restaurantId: ID!, $input: HouseCodeInput!) {\n    makeHouseCode(restaurantId: $restaurantId, input: $input) {\n      ...ShownCode\n    }\n  }\n": typeof types.MakeRestaurantCodeDocument,
    "\n  mutation PauseRestaurantCode($restaurantId: ID!, $code: ID!) {\n    pauseHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n": typeof types.PauseRestaurantCodeDocument,
    "\n  mutation ResumeRestaurantCode($restaurantId: ID!, $code: ID!) {\n    resumeHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n": typeof types.ResumeRestaurantCodeDocument,
    "\n  mutation EndRestaurantCode($restaurantId: ID!, $code: ID!) {\n    endHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n": typeof types.EndRestaurantCodeDocument,
    "\n  query Desk {\n    me {\n      id\n    }\n    ownDevice {\n      person {\n        id\n        firstName\n      }\n    }\n    workplaces {\n      job\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n": typeof types.DeskDocument,
    "\n  query DeskCaller {\n    me {\n      id\n      role\n      email\n    }\n  }\n": typeof types.DeskCallerDocument,
    "\n  mutation LockDevice {\n    lockDevice\n  }\n": typeof types.LockDeviceDocument,
    "\n  mutation AddRestaurantDevice($restaurantId: ID!, $name: String!, $password: String) {\n    addRestaurantDevice(restaurantId: $restaurantId, name: $name, password: $password)\n  }\n": typeof types.AddRestaurantDeviceDocument,
    "\n  mutation RemoveRestaurantDevice($restaurantId: ID!, $deviceId: ID!, $password: String) {\n    removeRestaurantDevice(restaurantId: $restaurantId, deviceId: $deviceId, password: $password) {\n      id\n    }\n  }\n": typeof types.RemoveRestaurantDeviceDocument,
    "\n  query DeviceAtSignIn {\n    ownDevice {\n      restaurant {\n        id\n        name\n      }\n      people {\n        id\n        firstName\n        lastName\n      }\n    }\n  }\n": typeof types.DeviceAtSignInDocument,
    "\n  mutation SwitchPerson($personId: ID!, $pin: String!) {\n    switchPerson(personId: $personId, pin: $pin)\n  }\n": typeof types.SwitchPersonDocument,
    "\n  fragment DeviceOfTeam on RestaurantDevice {\n    id\n    name\n    addedAt\n    addedBy\n    usedAt\n  }\n": typeof types.DeviceOfTeamFragmentDoc,
    "\n  mutation ChoosePin($pin: String!, $password: String) {\n    choosePin(pin: $pin, password: $password)\n  }\n": typeof types.ChoosePinDocument,
    "\n  mutation RemovePin($password: String) {\n    removePin(password: $password)\n  }\n": typeof types.RemovePinDocument,
    "\n  query RestaurantFacilities($id: ID!) {\n    restaurantFacilities(restaurantId: $id) {\n      facilities\n      lastChange {\n        by\n        at\n      }\n    }\n  }\n": typeof types.RestaurantFacilitiesDocument,
    "\n  mutation ChangeFacilities($restaurantId: ID!, $facilities: [Facility!]!, $was: [Facility!]) {\n    changeFacilities(restaurantId: $restaurantId, facilities: $facilities, was: $was) {\n      facilities\n      lastChange {\n        by\n        at\n      }\n    }\n  }\n": typeof types.ChangeFacilitiesDocument,
    "\n  query DeskFigures($id: ID!, $from: String, $to: String) {\n    houseFigures(restaurantId: $id, from: $from, to: $to) {\n      from\n      to\n      days {\n        day\n        tables\n        covers\n        absences\n        unmarked\n        orders\n        card\n        vouchers\n        added\n        absenceFees\n        tips\n        givenBack\n        vouchersBack\n        fees\n        disputed\n        refundsFailed\n        codes\n      }\n    }\n  }\n": typeof types.DeskFiguresDocument,
    "\n  query GuestBook($id: ID!, $name: String, $page: Int) {\n    guestBook(restaurantId: $id, name: $name, page: $page) {\n      count\n      totalPages\n      guests {\n        id\n        firstName\n        lastName\n        visits\n        unmarked\n        absences\n        lastVisit\n        words {\n          day\n          text\n        }\n        allergens\n      }\n    }\n  }\n": typeof types.GuestBookDocument,
    "\n  query DeskHours($id: ID!) {\n    houseHours(restaurantId: $id) {\n      days {\n        windows {\n          opens\n          closes\n        }\n      }\n      holidayLine\n      closures {\n        id\n        from\n        to\n        reason\n      }\n      seats\n      lunchSeats\n      dinnerSeats\n      coversPerQuarter\n      ordersPerSlot\n      minutesAhead\n      lastChanges {\n        section\n        by\n        at\n      }\n      moves {\n        reservationId\n        name\n        startsAt\n        party\n        type\n        to\n        asksHost\n        until\n      }\n    }\n  }\n": typeof types.DeskHoursDocument,
    "\n  fragment HoursChange on HouseChange {\n    isDone\n    stranded {\n      id\n      version\n      name\n      startsAt\n      party\n      type\n      source\n      isGroup\n      heldCents\n      hasHost\n      isTold\n      phone\n      freeHours {\n        date\n        hour\n        startsAt\n      }\n    }\n  }\n": typeof types.HoursChangeFragmentDoc,
    "\n  mutation ChangeOpeningHours(\n    $restaurantId: ID!\n    $days: [HouseDayInput!]!\n    $was: [HouseDayInput!]\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeOpeningHours(restaurantId: $restaurantId, days: $days, was: $was, answers: $answers, reason: $reason) {\n      ...HoursChange\n    }\n  }\n": typeof types.ChangeOpeningHoursDocument,
    "\n  mutation ChangeHolidays(\n    $restaurantId: ID!\n    $holidayLine: HolidayLine!\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeHolidays(restaurantId: $restaurantId, holidayLine: $holidayLine, answers: $answers, reason: $reason) {\n      ...HoursChange\n    }\n  }\n": typeof types.ChangeHolidaysDocument,
    "\n  mutation WithdrawMove($restaurantId: ID!, $reservationId: ID!) {\n    withdrawMove(restaurantId: $restaurantId, reservationId: $reservationId) {\n      id\n    }\n  }\n": typeof types.WithdrawMoveDocument,
    "\n  mutation AddClosure(\n    $restaurantId: ID!\n    $from: String!\n    $to: String!\n    $closureReason: String!\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    addClosure(\n      restaurantId: $restaurantId\n      from: $from\n      to: $to\n      closureReason: $closureReason\n      answers: $answers\n      reason: $reason\n    ) {\n      ...HoursChange\n    }\n  }\n": typeof types.AddClosureDocument,
    "\n  mutation RemoveClosure($restaurantId: ID!, $closureId: ID!) {\n    removeClosure(restaurantId: $restaurantId, closureId: $closureId) {\n      ...HoursChange\n    }\n  }\n": typeof types.RemoveClosureDocument,
    "\n  mutation ChangeSeats(\n    $restaurantId: ID!\n    $seats: Int!\n    $lunchSeats: Int\n    $dinnerSeats: Int\n    $was: HouseSeatsInput\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeSeats(\n      restaurantId: $restaurantId\n      seats: $seats\n      lunchSeats: $lunchSeats\n      dinnerSeats: $dinnerSeats\n      was: $was\n      answers: $answers\n      reason: $reason\n    ) {\n      ...HoursChange\n    }\n  }\n": typeof types.ChangeSeatsDocument,
    "\n  mutation ChangePacing($restaurantId: ID!, $coversPerQuarter: Int, $ordersPerSlot: Int, $was: HousePaceInput) {\n    changePacing(\n      restaurantId: $restaurantId\n      coversPerQuarter: $coversPerQuarter\n      ordersPerSlot: $ordersPerSlot\n      was: $was\n    ) {\n      ...HoursChange\n    }\n  }\n": typeof types.ChangePacingDocument,
    "\n  mutation ChangeLastBooking($restaurantId: ID!, $minutesAhead: Int) {\n    changeLastBooking(restaurantId: $restaurantId, minutesAhead: $minutesAhead) {\n      ...HoursChange\n    }\n  }\n": typeof types.ChangeLastBookingDocument,
    "\n  query KitchenSheet($restaurantId: ID!, $day: String, $service: Service) {\n    kitchenSheet(restaurantId: $restaurantId, day: $day, service: $service) {\n      day\n      service\n      now\n      covers\n      printedAt\n      tables {\n        id\n        hour\n        type\n        name\n        party\n        isOrderedAtTable\n        seats {\n          id\n          name\n          allergens\n          note\n          lines {\n            name\n            quantity\n            choices\n            warning\n            isAdded\n          }\n          change {\n            isNew\n            wasHour\n            hasOtherNotice\n            removed\n          }\n        }\n        shared {\n          name\n          quantity\n          choices\n          warning\n          isAdded\n        }\n        sharedChange {\n          isNew\n          wasHour\n          hasOtherNotice\n          removed\n        }\n      }\n      gone {\n        id\n        hour\n        name\n        lines\n        fate\n        meal\n      }\n      toCome {\n        id\n        hour\n        type\n        name\n        party\n        isConfirmed\n        choosing\n        free\n      }\n      sums {\n        name\n        count\n        options {\n          group\n          name\n          count\n        }\n      }\n    }\n  }\n": typeof types.KitchenSheetDocument,
    "\n  mutation PrintKitchenSheet($restaurantId: ID!, $day: String, $service: Service!, $format: PaperFormat!) {\n    printKitchenSheet(restaurantId: $restaurantId, day: $day, service: $service, format: $format) {\n      url\n    }\n  }\n": typeof types.PrintKitchenSheetDocument,
    "\n  fragment EditedMenu on MenuEditor {\n    restaurants {\n      id\n      name\n    }\n    published\n    base\n    draft\n    revision\n    savedAt\n    isOutdated\n  }\n": typeof types.EditedMenuFragmentDoc,
    "\n  query MenuToEdit($restaurantId: ID!) {\n    menuEditor(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n": typeof types.MenuToEditDocument,
    "\n  mutation SaveMenuDraft($restaurantId: ID!, $draft: String!, $revision: Int!, $base: String) {\n    saveMenuDraft(restaurantId: $restaurantId, draft: $draft, revision: $revision, base: $base) {\n      revision\n      savedAt\n      isOutdated\n    }\n  }\n": typeof types.SaveMenuDraftDocument,
    "\n  mutation MergeMenuDraft($restaurantId: ID!) {\n    mergeMenuDraft(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n": typeof types.MergeMenuDraftDocument,
    "\n  mutation DiscardMenuDraft($restaurantId: ID!) {\n    discardMenuDraft(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n": typeof types.DiscardMenuDraftDocument,
    "\n  mutation PublishMenu($restaurantId: ID!, $revision: Int!, $confirmed: [ID!]) {\n    publishMenu(restaurantId: $restaurantId, revision: $revision, confirmed: $confirmed) {\n      isPublished\n      toConfirm {\n        id\n        dish\n        guest\n        startsAt\n        firmAt\n      }\n      editor {\n        ...EditedMenu\n      }\n    }\n  }\n": typeof types.PublishMenuDocument,
    "\n  mutation RestoreOwnership($link: String!) {\n    restoreOwnership(link: $link) {\n      restaurantId\n    }\n  }\n": typeof types.RestoreOwnershipDocument,
    "\n  query OwnershipToRestore($link: String!) {\n    ownershipToRestore(link: $link) {\n      restaurantId\n      restaurant\n      lostAt\n      undoUntil\n    }\n  }\n": typeof types.OwnershipToRestoreDocument,
    "\n  query DeskPhotographs($id: ID!) {\n    housePhotographs(restaurantId: $id) {\n      ...ShownPhotographs\n    }\n  }\n": typeof types.DeskPhotographsDocument,
    "\n  fragment ShownPhotographs on HousePhotographs {\n    photographs {\n      id\n      imageKey\n      wholeKey\n      width\n      height\n      crop {\n        x\n        y\n        width\n        height\n      }\n      alt\n    }\n    uploads {\n      key\n      width\n      height\n    }\n  }\n": typeof types.ShownPhotographsFragmentDoc,
    "\n  mutation AddPhotograph($restaurantId: ID!, $wholeKey: ID!, $crop: PhotographCropInput!, $alt: String!) {\n    addPhotograph(restaurantId: $restaurantId, wholeKey: $wholeKey, crop: $crop, alt: $alt) {\n      ...ShownPhotographs\n    }\n  }\n": typeof types.AddPhotographDocument,
    "\n  mutation ChangePhotograph(\n    $restaurantId: ID!\n    $photographId: ID!\n    $crop: PhotographCropInput!\n    $alt: String!\n    $was: HousePhotographInput\n  ) {\n    changePhotograph(restaurantId: $restaurantId, photographId: $photographId, crop: $crop, alt: $alt, was: $was) {\n      ...ShownPhotographs\n    }\n  }\n": typeof types.ChangePhotographDocument,
    "\n  mutation OrderPhotographs($restaurantId: ID!, $ids: [ID!]!) {\n    orderPhotographs(restaurantId: $restaurantId, ids: $ids) {\n      ...ShownPhotographs\n    }\n  }\n": typeof types.OrderPhotographsDocument,
    "\n  mutation RemovePhotograph($restaurantId: ID!, $photographId: ID!) {\n    removePhotograph(restaurantId: $restaurantId, photographId: $photographId) {\n      ...ShownPhotographs\n    }\n  }\n": typeof types.RemovePhotographDocument,
    "\n  mutation DiscardPhotographUpload($restaurantId: ID!, $key: ID!) {\n    discardPhotographUpload(restaurantId: $restaurantId, key: $key) {\n      ...ShownPhotographs\n    }\n  }\n": typeof types.DiscardPhotographUploadDocument,
    "\n  fragment ReplyBelow on HouseReview {\n    id\n    canReply\n    repliedUntil\n    reply {\n      comment\n      status\n      refusal\n      createdAt\n    }\n  }\n": typeof types.ReplyBelowFragmentDoc,
    "\n  mutation ReplyToReview($restaurantId: ID!, $reviewId: ID!, $comment: String!, $was: String) {\n    replyToReview(restaurantId: $restaurantId, reviewId: $reviewId, comment: $comment, was: $was) {\n      id\n      reply {\n        status\n      }\n    }\n  }\n": typeof types.ReplyToReviewDocument,
    "\n  fragment DeskReviewLine on HouseReview {\n    id\n    review {\n      comment\n      avgRating\n      speedRating\n      foodRating\n      experienceRating\n      createdAt\n      visitedOn\n      user {\n        firstName\n        lastName\n      }\n    }\n    ...ReplyBelow\n  }\n": typeof types.DeskReviewLineFragmentDoc,
    "\n  query DeskReviews($id: ID!, $page: Int, $mark: Int, $unanswered: Boolean) {\n    houseReviews(restaurantId: $id, page: $page, mark: $mark, unanswered: $unanswered) {\n      count\n      unanswered\n      totalPages\n      reviews {\n        id\n        ...DeskReviewLine\n      }\n    }\n  }\n": typeof types.DeskReviewsDocument,
    "\n  mutation WithdrawReply($restaurantId: ID!, $reviewId: ID!) {\n    withdrawReply(restaurantId: $restaurantId, reviewId: $reviewId) {\n      id\n    }\n  }\n": typeof types.WithdrawReplyDocument,
    "\n  fragment TodaysLimits on ServiceLimits {\n    day\n    dishes {\n      what\n      id\n      name\n      of\n      isSoldOut\n      left\n      ordered\n      services {\n        service\n        isSoldOut\n        left\n        ordered\n      }\n    }\n    pauses {\n      what\n      until\n    }\n  }\n": typeof types.TodaysLimitsFragmentDoc,
    "\n  query LimitsToday($restaurantId: ID!) {\n    serviceLimits(restaurantId: $restaurantId) {\n      pausable\n      services\n      ...TodaysLimits\n    }\n  }\n": typeof types.LimitsTodayDocument,
    "\n  mutation LimitDish(\n    $restaurantId: ID!\n    $what: Limited!\n    $id: ID!\n    $service: Service\n    $isSoldOut: Boolean\n    $left: Int\n    $seen: SeenLimitInput\n    $waited: Int\n  ) {\n    limitDish(\n      restaurantId: $restaurantId\n      what: $what\n      id: $id\n      service: $service\n      isSoldOut: $isSoldOut\n      left: $left\n      seen: $seen\n      waited: $waited\n    ) {\n      ...TodaysLimits\n    }\n  }\n": typeof types.LimitDishDocument,
    "\n  mutation PauseBookings($restaurantId: ID!, $what: Pausable!, $hour: String) {\n    pauseBookings(restaurantId: $restaurantId, what: $what, hour: $hour) {\n      ...TodaysLimits\n    }\n  }\n": typeof types.PauseBookingsDocument,
    "\n  mutation ResumeBookings($restaurantId: ID!, $what: Pausable!) {\n    resumeBookings(restaurantId: $restaurantId, what: $what) {\n      ...TodaysLimits\n    }\n  }\n": typeof types.ResumeBookingsDocument,
    "\n  fragment StaffOrderFacts on StaffOrder {\n    id\n    hour\n    startsAt\n    type\n    isWeeklyMeal\n    name\n    stage\n    end\n    dishes\n    lines {\n      name\n      quantity\n      choices\n      warning\n      isAlcohol\n    }\n    allergens\n    note\n    canHandOver\n    isUnpaid\n    firmFrom\n    acceptUntil\n    readyAt\n    undoUntil\n    phone\n    totalCents\n    shareId\n    isDeliveryWaived\n    fee {\n      kind\n      cents\n      isDebited\n    }\n    address {\n      ...BroughtTo\n    }\n  }\n": typeof types.StaffOrderFactsFragmentDoc,
    "\n  query OrderBoard($restaurantId: ID!, $day: String) {\n    orderBoard(restaurantId: $restaurantId, day: $day) {\n      day\n      now\n      job\n      answersOrders\n      orders {\n        ...StaffOrderFacts\n      }\n    }\n  }\n": typeof types.OrderBoardDocument,
    "\n  fragment ServiceBookingFacts on ServiceBooking {\n    id\n    hour\n    startsAt\n    type\n    status\n    source\n    name\n    party\n    isForced\n    phone\n    isTold\n    note\n    visits\n    movesTo\n    canCancel\n    canClose\n    seats {\n      id\n      name\n      covers\n      isHost\n      state\n      mark\n      markedAt\n      undoUntil\n      note\n      allergens\n      totalCents\n      lines {\n        name\n        quantity\n        choices\n        isAlcohol\n        isShared\n      }\n    }\n  }\n": typeof types.ServiceBookingFactsFragmentDoc,
    "\n  query ServiceSheet($restaurantId: ID!, $day: String) {\n    serviceSheet(restaurantId: $restaurantId, day: $day) {\n      restaurant {\n        id\n        name\n        ...RestaurantOpeningStatus\n      }\n      day\n      now\n      capacity\n      job\n      quarters {\n        hour\n        covers\n        forced\n        capacity\n      }\n      bookings {\n        ...ServiceBookingFacts\n      }\n    }\n  }\n": typeof types.ServiceSheetDocument,
    "\n  mutation MarkSeats(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareIds: [ID!]\n    $mark: SeatMark!\n    $seen: [SeenMarkInput!]\n    $waited: Int\n  ) {\n    markSeats(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareIds: $shareIds\n      mark: $mark\n      seen: $seen\n      waited: $waited\n    ) {\n      ...ServiceBookingFacts\n    }\n  }\n": typeof types.MarkSeatsDocument,
    "\n  mutation UndoMark(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareIds: [ID!]\n    $seen: [SeenMarkInput!]\n    $waited: Int\n  ) {\n    undoMark(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareIds: $shareIds\n      seen: $seen\n      waited: $waited\n    ) {\n      ...ServiceBookingFacts\n    }\n  }\n": typeof types.UndoMarkDocument,
    "\n  mutation BookByPhone($restaurantId: ID!, $input: PhoneBookingInput!, $waited: Int) {\n    bookByPhone(restaurantId: $restaurantId, input: $input, waited: $waited) {\n      ...ServiceBookingFacts\n    }\n  }\n": typeof types.BookByPhoneDocument,
    "\n  mutation CancelByRestaurant($restaurantId: ID!, $reservationId: ID!, $reason: String!) {\n    cancelByRestaurant(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) {\n      id\n    }\n  }\n": typeof types.CancelByRestaurantDocument,
    "\n  mutation MoveTable($restaurantId: ID!, $reservationId: ID!, $date: String!, $hour: String!) {\n    moveTable(restaurantId: $restaurantId, reservationId: $reservationId, date: $date, hour: $hour) {\n      ...ServiceBookingFacts\n    }\n  }\n": typeof types.MoveTableDocument,
    "\n  mutation CloseBill($restaurantId: ID!, $reservationId: ID!) {\n    closeBill(restaurantId: $restaurantId, reservationId: $reservationId) {\n      ...ServiceBookingFacts\n    }\n  }\n": typeof types.CloseBillDocument,
    "\n  mutation AcceptOrder($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    acceptOrder(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n": typeof types.AcceptOrderDocument,
    "\n  mutation RefuseOrder($restaurantId: ID!, $reservationId: ID!, $reason: String!) {\n    refuseOrder(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) {\n      ...StaffOrderFacts\n    }\n  }\n": typeof types.RefuseOrderDocument,
    "\n  mutation MarkOrderReady($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    markOrderReady(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n": typeof types.MarkOrderReadyDocument,
    "\n  mutation UndoOrderReady($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    undoOrderReady(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n": typeof types.UndoOrderReadyDocument,
    "\n  mutation HandOverOrder($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    handOverOrder(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n": typeof types.HandOverOrderDocument,
    "\n  mutation PrintOrderTicket($restaurantId: ID!, $reservationId: ID!) {\n    printOrderTicket(restaurantId: $restaurantId, reservationId: $reservationId) {\n      url\n    }\n  }\n": typeof types.PrintOrderTicketDocument,
    "\n  fragment ServiceBillFacts on ServiceBill {\n    version\n    isOpen\n    booking {\n      ...ServiceBookingFacts\n    }\n    lines {\n      id\n      name\n      quantity\n      off\n      eachCents\n      most\n      seats\n    }\n    seats {\n      id\n      name\n      isHost\n      totalCents\n      mayHaveExtra\n      extrasOn\n      paidText\n      fee {\n        kind\n        cents\n        isDebited\n      }\n      waived {\n        kind\n        cents\n        isRefunded\n        reason\n      }\n      extras {\n        id\n        name\n        priceCents\n        isAccepted\n        fate\n        canTakeOff\n      }\n      closing {\n        debitedCents\n        acceptedCents\n        toAcceptCents\n        beyondCents\n      }\n      unpaidCents\n      payLink\n    }\n  }\n": typeof types.ServiceBillFactsFragmentDoc,
    "\n  query TableBill($restaurantId: ID!, $reservationId: ID!) {\n    serviceBill(restaurantId: $restaurantId, reservationId: $reservationId) {\n      ...ServiceBillFacts\n    }\n  }\n": typeof types.TableBillDocument,
    "\n  mutation TakeLineOff($restaurantId: ID!, $reservationId: ID!, $lineId: ID!, $quantity: Int!, $version: Int!) {\n    takeLineOff(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      lineId: $lineId\n      quantity: $quantity\n      version: $version\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n": typeof types.TakeLineOffDocument,
    "\n  mutation AddExtra(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareId: ID!\n    $name: String!\n    $cents: Int!\n    $vat: Int!\n  ) {\n    addExtra(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareId: $shareId\n      name: $name\n      cents: $cents\n      vat: $vat\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n": typeof types.AddExtraDocument,
    "\n  mutation TakeExtraOff($restaurantId: ID!, $reservationId: ID!, $extraId: ID!) {\n    takeExtraOff(restaurantId: $restaurantId, reservationId: $reservationId, extraId: $extraId) {\n      ...ServiceBillFacts\n    }\n  }\n": typeof types.TakeExtraOffDocument,
    "\n  mutation WaiveFee(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareId: ID!\n    $fee: WaivableFee!\n    $reason: String\n  ) {\n    waiveFee(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareId: $shareId\n      fee: $fee\n      reason: $reason\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n": typeof types.WaiveFeeDocument,
    "\n  fragment RequestedTable on PartyRequest {\n    id\n    date\n    hour\n    startsAt\n    party\n    phone\n    words\n    name\n    lapsesAt\n    withdrawnAt\n  }\n": typeof types.RequestedTableFragmentDoc,
    "\n  query PartyRequests($restaurantId: ID!) {\n    partyRequests(restaurantId: $restaurantId, withWithdrawn: true) {\n      ...RequestedTable\n    }\n  }\n": typeof types.PartyRequestsDocument,
    "\n  mutation AcceptRequest($restaurantId: ID!, $id: ID!, $force: Boolean) {\n    acceptPartyRequest(restaurantId: $restaurantId, id: $id, force: $force) {\n      id\n    }\n  }\n": typeof types.AcceptRequestDocument,
    "\n  mutation RefuseRequest($restaurantId: ID!, $id: ID!, $reason: String!) {\n    refusePartyRequest(restaurantId: $restaurantId, id: $id, reason: $reason) {\n      id\n    }\n  }\n": typeof types.RefuseRequestDocument,
    "\n  mutation AcceptStaffInvitation(\n    $token: String!\n    $firstName: String\n    $lastName: String\n    $password: String\n    $replacesSession: Boolean\n  ) {\n    acceptStaffInvitation(\n      token: $token\n      firstName: $firstName\n      lastName: $lastName\n      password: $password\n      replacesSession: $replacesSession\n    ) {\n      token\n      job\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n": typeof types.AcceptStaffInvitationDocument,
    "\n  query StaffOffer($token: String!) {\n    staffOffer(token: $token) {\n      email\n      job\n      hasAccount\n      restaurant {\n        id\n        name\n      }\n    }\n    me {\n      id\n      role\n      email\n    }\n  }\n": typeof types.StaffOfferDocument,
    "\n  query OwnFactor {\n    mySecurity {\n      hasSecondFactor\n    }\n  }\n": typeof types.OwnFactorDocument,
    "\n  mutation ChangeStaffJob($restaurantId: ID!, $memberId: ID!, $job: StaffJob!, $password: String) {\n    changeStaffJob(restaurantId: $restaurantId, memberId: $memberId, job: $job, password: $password) {\n      members {\n        id\n      }\n    }\n  }\n": typeof types.ChangeStaffJobDocument,
    "\n  mutation WithdrawStaffInvitation($restaurantId: ID!, $invitationId: ID!) {\n    withdrawStaffInvitation(restaurantId: $restaurantId, invitationId: $invitationId) {\n      invitations {\n        id\n      }\n    }\n  }\n": typeof types.WithdrawStaffInvitationDocument,
    "\n  mutation InviteStaff($restaurantId: ID!, $email: String!, $job: StaffJob!, $password: String) {\n    inviteStaff(restaurantId: $restaurantId, email: $email, job: $job, password: $password) {\n      invitations {\n        id\n      }\n    }\n  }\n": typeof types.InviteStaffDocument,
    "\n  mutation RemoveStaff($restaurantId: ID!, $memberId: ID!, $password: String) {\n    removeStaff(restaurantId: $restaurantId, memberId: $memberId, password: $password) {\n      members {\n        id\n      }\n    }\n  }\n": typeof types.RemoveStaffDocument,
    "\n  query Team($id: ID!) {\n    team(restaurantId: $id) {\n      members {\n        id\n        firstName\n        lastName\n        email\n        job\n        since\n        isSelf\n      }\n      invitations {\n        id\n        email\n        job\n        expiresAt\n      }\n    }\n    restaurantDevices(restaurantId: $id) {\n      ...DeviceOfTeam\n    }\n  }\n": typeof types.TeamDocument,
    "\n  query Till($id: ID!) {\n    till(restaurantId: $id) {\n      id\n      isLocalAllowed\n      endpoints {\n        id\n        url\n        types\n        formerUntil\n        restsUntil\n      }\n      keys {\n        id\n        name\n        prefix\n        createdAt\n        expiresAt\n        usedAt\n        madeBy\n        keptBy\n        stopsAt\n      }\n      deliveries {\n        id\n        url\n        type\n        body\n        createdAt\n        dueAt\n        tries\n        triedAt\n        deliveredAt\n        status\n        failure\n        tookMs\n        answer\n      }\n    }\n  }\n": typeof types.TillDocument,
    "\n  mutation MakeTillKey($restaurantId: ID!, $name: String!, $days: Int, $password: String) {\n    makeTillKey(restaurantId: $restaurantId, name: $name, days: $days, password: $password) {\n      key\n    }\n  }\n": typeof types.MakeTillKeyDocument,
    "\n  mutation RevokeTillKey($restaurantId: ID!, $keyId: ID!, $password: String) {\n    revokeTillKey(restaurantId: $restaurantId, keyId: $keyId, password: $password) {\n      id\n    }\n  }\n": typeof types.RevokeTillKeyDocument,
    "\n  mutation KeepTillKey($restaurantId: ID!, $keyId: ID!, $password: String) {\n    keepTillKey(restaurantId: $restaurantId, keyId: $keyId, password: $password) {\n      id\n    }\n  }\n": typeof types.KeepTillKeyDocument,
    "\n  mutation AddWebhook($restaurantId: ID!, $url: String!, $types: [String!]!, $password: String) {\n    addWebhook(restaurantId: $restaurantId, url: $url, types: $types, password: $password) {\n      secret\n    }\n  }\n": typeof types.AddWebhookDocument,
    "\n  mutation ChangeWebhook(\n    $restaurantId: ID!\n    $endpointId: ID!\n    $url: String!\n    $types: [String!]!\n    $was: WebhookEndpointInput\n    $password: String\n  ) {\n    changeWebhook(\n      restaurantId: $restaurantId\n      endpointId: $endpointId\n      url: $url\n      types: $types\n      was: $was\n      password: $password\n    ) {\n      id\n    }\n  }\n": typeof types.ChangeWebhookDocument,
    "\n  mutation RemoveWebhook($restaurantId: ID!, $endpointId: ID!, $password: String) {\n    removeWebhook(restaurantId: $restaurantId, endpointId: $endpointId, password: $password) {\n      id\n    }\n  }\n": typeof types.RemoveWebhookDocument,
    "\n  mutation RenewWebhookSecret($restaurantId: ID!, $endpointId: ID!, $password: String) {\n    renewWebhookSecret(restaurantId: $restaurantId, endpointId: $endpointId, password: $password) {\n      secret\n    }\n  }\n": typeof types.RenewWebhookSecretDocument,
    "\n  mutation TryWebhook($restaurantId: ID!, $endpointId: ID!) {\n    tryWebhook(restaurantId: $restaurantId, endpointId: $endpointId) {\n      id\n    }\n  }\n": typeof types.TryWebhookDocument,
    "\n  mutation ResendDelivery($restaurantId: ID!, $deliveryId: ID!) {\n    resendDelivery(restaurantId: $restaurantId, deliveryId: $deliveryId) {\n      id\n    }\n  }\n": typeof types.ResendDeliveryDocument,
    "\n  query DeskToGo($id: ID!) {\n    houseToGo(restaurantId: $id) {\n      ...ShownToGo\n    }\n  }\n": typeof types.DeskToGoDocument,
    "\n  fragment ShownToGo on HouseToGo {\n    hasClickCollect\n    hasDelivery\n    deliveryFeeCents\n    areaIds\n    isSaas\n    openOrders\n    lastChange {\n      by\n      at\n    }\n  }\n": typeof types.ShownToGoFragmentDoc,
    "\n  mutation ChangeToGo(\n    $restaurantId: ID!\n    $hasClickCollect: Boolean!\n    $hasDelivery: Boolean!\n    $deliveryFeeCents: Int\n    $areaIds: [ID!]!\n    $was: HouseToGoInput\n  ) {\n    changeHouseToGo(\n      restaurantId: $restaurantId\n      hasClickCollect: $hasClickCollect\n      hasDelivery: $hasDelivery\n      deliveryFeeCents: $deliveryFeeCents\n      areaIds: $areaIds\n      was: $was\n    ) {\n      ...ShownToGo\n    }\n  }\n": typeof types.ChangeToGoDocument,
    "\n  query GuestData($link: String!) {\n    guestData(link: $link)\n  }\n": typeof types.GuestDataDocument,
    "\n  mutation ForgetGuestData($link: String!) {\n    forgetGuestData(link: $link)\n  }\n": typeof types.ForgetGuestDataDocument,
    "\n  mutation AskGuestData($email: String!, $captchaToken: String) {\n    askGuestData(email: $email, captchaToken: $captchaToken)\n  }\n": typeof types.AskGuestDataDocument,
    "\n  fragment AddressRow on DeliveryPreference {\n    id\n    address\n    zipCode\n    city\n    country\n    longitude\n    latitude\n    extraDetails\n    deliveryOptions\n  }\n": typeof types.AddressRowFragmentDoc,
    "\n  fragment CalendarCard on CalendarFeed {\n    address\n    madeAt\n  }\n": typeof types.CalendarCardFragmentDoc,
    "\n  mutation RenewCalendarFeed {\n    renewCalendarFeed {\n      address\n    }\n  }\n": typeof types.RenewCalendarFeedDocument,
    "\n  mutation EndCalendarFeed {\n    endCalendarFeed\n  }\n": typeof types.EndCalendarFeedDocument,
    "\n  mutation VerifyPhoneNumber($phone: String!, $code: String!) {\n    verifyPhoneNumber(phone: $phone, code: $code)\n  }\n": typeof types.VerifyPhoneNumberDocument,
    "\n  query Profile {\n    currentUser {\n      id\n      ...IdentityCard\n      ...ContactCard\n      ...CompanyCard\n      deliveryPreferences {\n        id\n        ...AddressRow\n      }\n    }\n    mySecurity {\n      ...SecurityCard\n    }\n    mySessions {\n      ...DeviceLine\n    }\n    mySecurityEvents {\n      ...SecurityLine\n    }\n    myCalendarFeed {\n      ...CalendarCard\n    }\n    pushKey\n  }\n": typeof types.ProfileDocument,
    "\n  fragment CompanyCard on User {\n    companyName\n    companyAddress\n  }\n": typeof types.CompanyCardFragmentDoc,
    "\n  fragment ContactCard on User {\n    id\n    email\n    emailBounced\n    phone\n    phoneIsVerified\n  }\n": typeof types.ContactCardFragmentDoc,
    "\n  mutation SendVerificationCode($phone: String!) {\n    sendVerificationCode(phone: $phone)\n  }\n": typeof types.SendVerificationCodeDocument,
    "\n  mutation ConfirmNewEmail($token: String!, $replacesSession: Boolean) {\n    confirmNewEmail(token: $token, replacesSession: $replacesSession)\n  }\n": typeof types.ConfirmNewEmailDocument,
    "\n  mutation Activate(\n    $clientInput: ActivateClientInput!\n    $password: String!\n    $token: String!\n    $reservationToken: String\n    $replacesSession: Boolean\n  ) {\n    activate(\n      clientInput: $clientInput\n      password: $password\n      token: $token\n      reservationToken: $reservationToken\n      replacesSession: $replacesSession\n    ) {\n      token\n      user {\n        firstName\n      }\n    }\n  }\n": typeof types.ActivateDocument,
    "\n  query LinkFault($token: String!, $use: EmailLinkUse!) {\n    linkFault(token: $token, use: $use)\n  }\n": typeof types.LinkFaultDocument,
    "\n  mutation ResetPassword($token: String!, $password: String!, $replacesSession: Boolean) {\n    resetPassword(token: $token, password: $password, replacesSession: $replacesSession)\n  }\n": typeof types.ResetPasswordDocument,
    "\n  query ContestedSeat($link: String!) {\n    reminder(link: $link) {\n      restaurant {\n        name\n      }\n      date\n      totalPersons\n      absentGuest\n      noShow {\n        ...NoShowFacts\n      }\n    }\n  }\n": typeof types.ContestedSeatDocument,
    "\n  query ReadReminder($link: String!) {\n    reminder(link: $link) {\n      ...AnswerSeat\n    }\n  }\n": typeof types.ReadReminderDocument,
    "\n  fragment AnswerSeat on Reminder {\n    restaurant {\n      id\n      name\n    }\n    date\n    totalPersons\n    isHost\n    status\n    answer\n    freeCancelUntil\n  }\n": typeof types.AnswerSeatFragmentDoc,
    "\n  mutation AnswerReminder($link: String!, $isComing: Boolean!) {\n    answerReminder(link: $link, isComing: $isComing) {\n      ...AnswerSeat\n    }\n  }\n": typeof types.AnswerReminderDocument,
    "\n  mutation SetReviewRequests($link: String!, $areWanted: Boolean!) {\n    setReviewRequests(link: $link, areWanted: $areWanted)\n  }\n": typeof types.SetReviewRequestsDocument,
    "\n  query ReviewRequests($link: String!) {\n    reviewRequests(link: $link)\n  }\n": typeof types.ReviewRequestsDocument,
    "\n  mutation CreateReservation($input: CreateReservationInput!) {\n    createReservation(input: $input) {\n      id\n      status\n      usersReservations {\n        id\n        isOwn\n      }\n    }\n  }\n": typeof types.CreateReservationDocument,
    "\n  mutation JoinReservation($input: JoinReservationInput!) {\n    joinReservation(input: $input) {\n      id\n      status\n      guestToken\n      reservation {\n        id\n      }\n    }\n  }\n": typeof types.JoinReservationDocument,
    "\n  query OrderInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      ended\n      ownShare\n      reservation {\n        isHost\n        type\n        totalPersons\n        date\n        creator {\n          firstName\n        }\n        ...SharedDishes\n        restaurant {\n          ...OrderRestaurant\n        }\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n": typeof types.OrderInvitationDocument,
    "\n  query OrderMenu($id: ID!, $day: String!, $hour: String) {\n    getRestaurantById(id: $id) {\n      ...OrderRestaurant\n      dishesLeft(day: $day, hour: $hour) {\n        ...DishLeftFacts\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n": typeof types.OrderMenuDocument,
    "\n  query KnownInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      id\n    }\n  }\n": typeof types.KnownInvitationDocument,
    "\n  query ShareableDishes($id: ID!) {\n    invitationLink(id: $id) {\n      reservation {\n        ...SharedDishes\n      }\n    }\n  }\n": typeof types.ShareableDishesDocument,
    "\n  mutation AbandonReservation($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n": typeof types.AbandonReservationDocument,
    "\n  query DishesToChange($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      totalPersons\n      isHost\n      isGroup\n      isPlain\n      isWeeklyMeal\n      ceiling\n      ...SharedDishes\n      freeCancelUntil\n      payUntil\n      allergies\n      invitationLink {\n        id\n      }\n      restaurant {\n        ...OrderRestaurant\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        note\n        combos {\n          quantity\n          combo {\n            id\n            name\n            priceTTC\n          }\n          choices {\n            id\n            options {\n              id\n            }\n          }\n        }\n        foodItems {\n          quantity\n          foodItem {\n            id\n            name\n            priceTTC\n          }\n          choices {\n            id\n            options {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.DishesToChangeDocument,
    "\n  query EmbedCodePage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      embedSites\n      ...BookingPanel\n    }\n  }\n": typeof types.EmbedCodePageDocument,
    "\n  query EmbedPartner($id: ID!) {\n    getRestaurantById(id: $id) {\n      isPartner\n    }\n  }\n": typeof types.EmbedPartnerDocument,
    "\n  query EmbedOrder($id: ID!) {\n    getRestaurantById(id: $id) {\n      isPartner\n      ...BookingPanel\n    }\n  }\n": typeof types.EmbedOrderDocument,
    "\n  query EmbedPage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      embedSites\n      ...BookingPanel\n    }\n  }\n": typeof types.EmbedPageDocument,
    "\n  query MyFavourites {\n    getMyFavoriteRestaurants {\n      id\n      name\n      latitude\n      longitude\n      ...RestaurantCard\n    }\n  }\n": typeof types.MyFavouritesDocument,
    "\n  query Home($cards: Int!, $marks: Int!) {\n    searchRestaurants(restaurantsCriteria: { order: RANDOM, page: 1, pageSize: $cards }) {\n      restaurants {\n        id\n        isPartner\n        ...RestaurantCard\n      }\n    }\n    marks: searchRestaurants(restaurantsCriteria: { order: RANDOM, page: 1, pageSize: $marks }) {\n      restaurants {\n        id\n        name\n        isPartner\n      }\n    }\n  }\n": typeof types.HomeDocument,
    "\n  fragment InvitationEnded on InvitationLink {\n    ended\n    endReason\n    reservation {\n      date\n      restaurant {\n        id\n        name\n        phone\n      }\n    }\n  }\n": typeof types.InvitationEndedFragmentDoc,
    "\n  query LinkedInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      id\n      ended\n      reservation {\n        date\n        hour\n        type\n        totalPersons\n        creator {\n          firstName\n        }\n        restaurant {\n          id\n          name\n          address\n          zipCode\n          city\n          cover {\n            imageKey\n          }\n        }\n      }\n      ...InvitationEnded\n    }\n  }\n": typeof types.LinkedInvitationDocument,
    "\n  query OwnPlace($id: ID!) {\n    invitationLink(id: $id) {\n      ownShare\n      reservation {\n        isHost\n      }\n    }\n  }\n": typeof types.OwnPlaceDocument,
    "\n  fragment OwnRequest on PartyRequest {\n    id\n    startsAt\n    party\n    state\n    askedAt\n    lapsesAt\n    tableAt\n    cancelReason\n    restaurant {\n      id\n      name\n      phone\n    }\n    ...WithdrawnRequest\n  }\n": typeof types.OwnRequestFragmentDoc,
    "\n  fragment ReservationCard on Reservation {\n    id\n    date\n    hour\n    type\n    totalPersons\n    totalPaid\n    status\n    isGroup\n    isHost\n    isPlain\n    isWeeklyMeal\n    awaitsGuests\n    freeCancelUntil\n    payUntil\n    creator {\n      firstName\n    }\n    invitationLink {\n      id\n    }\n    restaurant {\n      id\n      name\n      cover {\n        imageKey\n      }\n    }\n    usersReservations {\n      id\n      isOwn\n      status\n      totalPaid\n      tip\n      wayOutUntil\n      goneDishes {\n        name\n        isUntimely\n        isTakenOff\n      }\n      cover {\n        name\n        isMine\n        amount\n      }\n      noShow {\n        fee\n        isContested\n        isDebited\n        isLifted\n        isRefused\n      }\n      owedAfter {\n        amount\n      }\n      review {\n        id\n      }\n    }\n    ...PaymentSeen\n    ...MoveOffer\n    ...ReservationDialogs\n  }\n": typeof types.ReservationCardFragmentDoc,
    "\n  query MyReservations($page: Int!) {\n    myReservations(input: { page: $page, pageSize: 10 }) {\n      count\n      page\n      totalPages\n      reservations {\n        id\n        date\n        status\n        ...ReservationCard\n      }\n    }\n    myPartyRequests(withTables: true) {\n      id\n      ...OwnRequest\n    }\n  }\n": typeof types.MyReservationsDocument,
    "\n  fragment WithdrawnRequest on PartyRequest {\n    id\n    startsAt\n    party\n    restaurant {\n      name\n    }\n  }\n": typeof types.WithdrawnRequestFragmentDoc,
    "\n  mutation WithdrawPartyRequest($id: ID!) {\n    withdrawPartyRequest(id: $id) {\n      id\n    }\n  }\n": typeof types.WithdrawPartyRequestDocument,
    "\n  query PreviewCoupon($input: ApplyCouponInput!) {\n    applyCoupon(input: $input) {\n      couponId\n      orderDiscount\n      serviceFeesDiscount\n      orderTotalAfterDiscount\n      serviceFeesAfterDiscount\n    }\n  }\n": typeof types.PreviewCouponDocument,
    "\n  query CoveredTable($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      totalPersons\n      isWeeklyMeal\n      freeCancelUntil\n      isGroup\n      isHost\n      invitationLink {\n        id\n      }\n      restaurant {\n        id\n        name\n        siret\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        displayName\n        invitationEmail\n        priceToCover {\n          amount\n          applicationFee\n          total\n          holdUntil\n        }\n      }\n    }\n  }\n": typeof types.CoveredTableDocument,
    "\n  mutation PayByLink($link: String!, $stripeParams: StripeParams!) {\n    payByLink(link: $link, stripeParams: $stripeParams) {\n      redirect_to_url\n    }\n  }\n": typeof types.PayByLinkDocument,
    "\n  query OwedByLink($link: String!) {\n    owedByLink(link: $link) {\n      restaurant {\n        name\n      }\n      date\n      owed {\n        amount\n        tip\n        isAbsence\n        isLostVoucher\n        extras {\n          id\n          name\n          price\n        }\n      }\n    }\n  }\n": typeof types.OwedByLinkDocument,
    "\n  mutation ConfirmUserReservationPayment($input: ConfirmPaymentInput!) {\n    confirmUserReservationPayment(input: $input) {\n      id\n      status\n    }\n  }\n": typeof types.ConfirmUserReservationPaymentDocument,
    "\n  query PaymentOutcome($userReservationId: ID!, $paymentIntentId: ID!, $clientSecret: String!) {\n    paymentOutcome(\n      userReservationId: $userReservationId\n      paymentIntentId: $paymentIntentId\n      clientSecret: $clientSecret\n    ) {\n      granted\n      refusal\n    }\n  }\n": typeof types.PaymentOutcomeDocument,
    "\n  mutation RestoflashLogin($restoflashId: ID!) {\n    restoflashLogin(restoflashId: $restoflashId) {\n      restoflashId\n    }\n  }\n": typeof types.RestoflashLoginDocument,
    "\n  mutation EdenredLogin($code: String!, $state: String) {\n    edenredLogin(code: $code, state: $state)\n  }\n": typeof types.EdenredLoginDocument,
    "\n  query EdenredSignIn($returnTo: String!) {\n    edenredSignIn(returnTo: $returnTo) {\n      url\n    }\n  }\n": typeof types.EdenredSignInDocument,
    "\n  mutation RestoflashInitGetToken {\n    restoflashInitGetToken {\n      restoflashId\n      redirectUrl\n    }\n  }\n": typeof types.RestoflashInitGetTokenDocument,
    "\n  query EdenredGetBalance {\n    edenredGetBalance {\n      data {\n        available_amount\n      }\n    }\n  }\n": typeof types.EdenredGetBalanceDocument,
    "\n  fragment RestaurantInformation on Restaurant {\n    name\n    address\n    zipCode\n    city\n    phone\n    website\n    description\n    seatingCapacity\n    hasDelivery\n    hasClickCollect\n    acceptsVouchers\n    facilities\n    deliveryDetails {\n      serviceFees\n      areas {\n        id\n        district\n      }\n    }\n    ...RestaurantOpeningStatus\n    ...RestaurantPlace\n  }\n": typeof types.RestaurantInformationFragmentDoc,
    "\n  mutation AskForTable($restaurantId: ID!, $input: PartyRequestInput!, $captchaToken: String) {\n    askForTable(restaurantId: $restaurantId, input: $input, captchaToken: $captchaToken) {\n      id\n    }\n  }\n": typeof types.AskForTableDocument,
    "\n  fragment RestaurantNotBookable on Restaurant {\n    name\n    phone\n    website\n  }\n": typeof types.RestaurantNotBookableFragmentDoc,
    "\n  fragment RestaurantPhotographs on Restaurant {\n    name\n    restaurantImages {\n      id\n      imageKey\n      alt\n      isCover\n    }\n  }\n": typeof types.RestaurantPhotographsFragmentDoc,
    "\n  fragment RestaurantPlace on Restaurant {\n    name\n    latitude\n    longitude\n    nearestStation {\n      name\n      metres\n    }\n  }\n": typeof types.RestaurantPlaceFragmentDoc,
    "\n  fragment RestaurantMeta on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    phone\n    description\n    avgPrice\n    avgRating\n    reviewCount\n    latitude\n    longitude\n    isPartner\n    openingHours {\n      isClosed\n      isContinuousService\n      lunchHours\n      dinnerHours\n      fullDayOpeningHours\n    }\n    tags {\n      name\n      group\n    }\n    cover {\n      imageKey\n    }\n    menu {\n      meals {\n        name\n        combos {\n          name\n          description\n          priceTTC\n          isActive\n          weekdays\n          services\n        }\n      }\n      foodItems {\n        name\n        description\n        priceTTC\n        isActive\n        weekdays\n        services\n        categorie {\n          name\n        }\n      }\n    }\n  }\n": typeof types.RestaurantMetaFragmentDoc,
    "\n  query RestaurantPage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      source\n      avgRating\n      latitude\n      longitude\n      ...RestaurantSummary\n      ...RestaurantPhotographs\n      ...RestaurantMenu\n      ...RestaurantInformation\n      ...RestaurantNotBookable\n      ...BookingPanel\n      ...RestaurantMeta\n    }\n  }\n": typeof types.RestaurantPageDocument,
    "\n  query RestaurantReviews($id: ID!, $page: Int!, $order: ReviewOrder!, $mark: Int, $words: String!) {\n    getReviews(restaurantId: $id, page: $page, pageSize: 10, order: $order, mark: $mark, words: $words) {\n      ...ReviewList\n    }\n  }\n": typeof types.RestaurantReviewsDocument,
    "\n  fragment ReviewSummary on ReviewSummary {\n    speed\n    food\n    experience\n    distribution\n  }\n": typeof types.ReviewSummaryFragmentDoc,
    "\n  fragment ReviewList on ReviewPage {\n    count\n    totalPages\n    summary {\n      ...ReviewSummary\n    }\n    reviews {\n      id\n      comment\n      avgRating\n      speedRating\n      foodRating\n      experienceRating\n      createdAt\n      visitedOn\n      isOwn\n      status\n      ...WrittenReview\n      ...ReviewState\n      user {\n        firstName\n        lastName\n      }\n      reply {\n        id\n        comment\n        createdAt\n      }\n    }\n  }\n": typeof types.ReviewListFragmentDoc,
    "\n  fragment RestaurantSummary on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n      alt\n    }\n    ...RestaurantOpeningStatus\n  }\n": typeof types.RestaurantSummaryFragmentDoc,
    "\n  query LandingPage($criteria: RestaurantsCriteria!) {\n    searchRestaurants(restaurantsCriteria: $criteria) {\n      count\n      countIsExact\n      facets {\n        tags {\n          tag {\n            id\n            name\n            group\n          }\n          count\n        }\n        clickCollect\n        delivery\n      }\n      restaurants {\n        id\n        name\n        avgPrice\n        avgRating\n        reviewCount\n        source\n        ...ResultLine\n      }\n    }\n  }\n": typeof types.LandingPageDocument,
    "\n  query LandingCuisines {\n    allFoodTags(filter: CUISINES) {\n      id\n      name\n    }\n  }\n": typeof types.LandingCuisinesDocument,
    "\n  query SearchReading($text: String!) {\n    searchReading(text: $text) {\n      tags {\n        id\n      }\n      zipCodes\n      place {\n        label\n        latitude\n        longitude\n      }\n      address\n      name\n      phone\n      isAroundMe\n      dish\n      date\n      tooFarDate\n      time\n      totalPlaces\n      avgMaxPrice\n      avgRating\n      hasDelivery\n      hasClickCollect\n      unread\n      words\n      alternative {\n        tags {\n          id\n        }\n        zipCodes\n        place {\n          label\n          latitude\n          longitude\n        }\n        address\n        name\n        phone\n        isAroundMe\n        dish\n        date\n        tooFarDate\n        time\n        totalPlaces\n        avgMaxPrice\n        avgRating\n        hasDelivery\n        hasClickCollect\n        unread\n        words\n      }\n    }\n    allFoodTags {\n      id\n      group\n    }\n  }\n": typeof types.SearchReadingDocument,
    "\n  query SearchPage(\n    $criteria: RestaurantsCriteria!\n    $party: Int!\n    $starts: Int!\n    $type: ReservationType\n    $date: String\n    $time: String\n  ) {\n    searchRestaurants(restaurantsCriteria: $criteria) {\n      count\n      countIsExact\n      correctedName\n      lettingGo {\n        criterion\n        count\n      }\n      waysOn {\n        kind\n        count\n        dropped\n        name\n        latitude\n        longitude\n      }\n      totalPages\n      pageSize\n      seed\n      facets {\n        tags {\n          tag {\n            id\n          }\n          count\n        }\n        zipCodes {\n          zipCode\n          count\n        }\n        ratings {\n          from\n          count\n        }\n        prices {\n          from\n          count\n        }\n        clickCollect\n        delivery\n      }\n      restaurants {\n        id\n        source\n        ...ResultLine\n        ...ResultPin\n        ...ResultStarts\n      }\n    }\n    allFoodTags {\n      id\n      name\n      group\n    }\n  }\n": typeof types.SearchPageDocument,
    "\n  query SearchTags {\n    allFoodTags {\n      id\n      name\n      group\n    }\n  }\n": typeof types.SearchTagsDocument,
    "\n  fragment ResultPin on Restaurant {\n    id\n    name\n    avgPrice\n    latitude\n    longitude\n  }\n": typeof types.ResultPinFragmentDoc,
    "\n  query MapRestaurant($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      ...ResultLine\n    }\n  }\n": typeof types.MapRestaurantDocument,
    "\n  query SearchMap($criteria: RestaurantsCriteria!, $view: MapBox!) {\n    searchMap(restaurantsCriteria: $criteria, view: $view) {\n      latitude\n      longitude\n      count\n      minPrice\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n": typeof types.SearchMapDocument,
    "\n  fragment ResultLine on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    latitude\n    longitude\n    avgPrice\n    avgRating\n    reviewCount\n    hasDelivery\n    hasClickCollect\n    isPartner\n    opensSoon\n    matchingDishes {\n      name\n      price\n    }\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n": typeof types.ResultLineFragmentDoc,
    "\n  fragment ResultStarts on Restaurant {\n    id\n    name\n    availability(totalPersons: $party, type: $type, date: $date, around: $time, limit: $starts) {\n      date\n      hours {\n        hour\n      }\n    }\n  }\n": typeof types.ResultStartsFragmentDoc,
    "\n  fragment CloseGroup on Reservation {\n    id\n    type\n    totalPersons\n    usersReservations {\n      status\n    }\n  }\n": typeof types.CloseGroupFragmentDoc,
    "\n  mutation CloseGroupById($reservationId: ID!) {\n    closeReservation(reservationId: $reservationId) {\n      id\n    }\n  }\n": typeof types.CloseGroupByIdDocument,
    "\n  mutation UpdateCeiling($input: UpdateCeilingInput!) {\n    updateCeiling(input: $input) {\n      userReservation {\n        id\n      }\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n": typeof types.UpdateCeilingDocument,
    "\n  mutation RemindGuest($userReservationId: ID!) {\n    remindGuest(userReservationId: $userReservationId)\n  }\n": typeof types.RemindGuestDocument,
    "\n  mutation RemoveGuest($userReservationId: ID!) {\n    removeGuest(userReservationId: $userReservationId) {\n      id\n    }\n  }\n": typeof types.RemoveGuestDocument,
    "\n  query Confirmation($id: ID!) {\n    pushKey\n    getReservation(uuid: $id) {\n      id\n      date\n      hour\n      type\n      status\n      cancelReason\n      totalPersons\n      isGroup\n      isPlain\n      isWeeklyMeal\n      orderProgress\n      awaitsGuests\n      isHost\n      ceiling\n      createdAt\n      revision\n      holdUntil\n      payUntil\n      freeCancelUntil\n      creator {\n        firstName\n      }\n      deliveryAddress {\n        address\n        zipCode\n        city\n        ...BroughtTo\n      }\n      invitationLink {\n        id\n        expires\n        ended\n        endReason\n      }\n      restaurant {\n        id\n        name\n        address\n        zipCode\n        city\n        phone\n      }\n      usersReservations {\n        id\n        isOwn\n        isHostShare\n        status\n        displayName\n        canBeReminded\n        settledAt\n        owedAfter {\n          amount\n        }\n        totalPaid\n        totalIncludingTax\n        holdUntil\n        ceilings {\n          each\n          total\n        }\n        wayOutUntil\n        goneDishes {\n          name\n          isUntimely\n          isTakenOff\n        }\n        combos {\n          quantity\n        }\n        foodItems {\n          quantity\n        }\n        tip\n        review {\n          id\n        }\n        ...OrderLines\n        ...VoucherLine\n        ...Extras\n        ...CoverLink\n        ...OwedAfter\n        ...NoShowMark\n        noShow {\n          isContested\n          isDebited\n          isLifted\n          isRefused\n        }\n        cover {\n          name\n          isMine\n        }\n      }\n      ...PaymentSeen\n      ...MoveOffer\n      ...SharedDishes\n      ...TableDishes\n      ...OwnAllergies\n      ...CloseGroup\n      ...LeaveTable\n      ...ReservationDialogs\n    }\n  }\n": typeof types.ConfirmationDocument,
    "\n  mutation AddTip($input: TipInput!) {\n    addTipToReservation(input: $input) {\n      id\n    }\n  }\n": typeof types.AddTipDocument,
    "\n  query TippedMeal($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      restaurant {\n        name\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        tip\n        totalPaid\n        cover {\n          name\n        }\n      }\n    }\n  }\n": typeof types.TippedMealDocument,
    "\n  mutation CreateCardSetup($captchaToken: String) {\n    createCardSetup(captchaToken: $captchaToken) {\n      id\n      clientSecret\n    }\n  }\n": typeof types.CreateCardSetupDocument,
    "\n  mutation DeleteCard($cardId: ID!) {\n    deleteCard(cardId: $cardId)\n  }\n": typeof types.DeleteCardDocument,
    "\n  mutation AttachStripePaymentMethod($paymentMethodId: ID!) {\n    attachStripePaymentMethod(paymentMethodId: $paymentMethodId) {\n      id\n    }\n  }\n": typeof types.AttachStripePaymentMethodDocument,
    "\n  mutation CreateWeeklyOrders($input: CreateWeeklyOrdersInput!) {\n    createWeeklyOrders(input: $input) {\n      id\n      date\n      status\n      weeklyBasketId\n      restaurant {\n        id\n      }\n      usersReservations {\n        id\n      }\n    }\n  }\n": typeof types.CreateWeeklyOrdersDocument,
    "\n  fragment CompanyPart on CompanyPart {\n    mealPart\n    fromDay\n    uses {\n      day\n      RestaurantId\n      isHold\n    }\n  }\n": typeof types.CompanyPartFragmentDoc,
    "\n  query LunchPayment {\n    weeklyMeals {\n      weekday {\n        id\n      }\n      restaurant {\n        id\n        isSaas\n      }\n      meal {\n        name\n        combos {\n          id\n          name\n          priceTTC\n          isAlcohol\n          allergens\n          courses {\n            ...Course\n          }\n        }\n      }\n    }\n    companyPart {\n      ...CompanyPart\n    }\n    me {\n      companyName\n      companyAddress\n      deliveryPreferences {\n        id\n        address\n        zipCode\n        city\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n": typeof types.LunchPaymentDocument,
    "\n  fragment Lunch on WeeklyMeal {\n    imageKey\n    restaurant {\n      id\n      name\n      closures {\n        from\n        to\n      }\n    }\n    meal {\n      name\n      combos {\n        id\n        name\n        description\n        priceTTC\n        isAlcohol\n        allergens\n        courses {\n          ...Course\n        }\n      }\n    }\n  }\n": typeof types.LunchFragmentDoc,
    "\n  query WeeklyOrders($basketId: ID!) {\n    weeklyOrders(basketId: $basketId) {\n      id\n      date\n      type\n      status\n      isHost\n      payUntil\n      freeCancelUntil\n      deliveryAddress {\n        ...BroughtTo\n      }\n      invitationLink {\n        id\n      }\n      restaurant {\n        id\n        name\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        cardAmount\n        voucherAmount\n        companyAmount\n        serviceFees\n        feesDiscount\n        ...OrderLines\n      }\n    }\n  }\n": typeof types.WeeklyOrdersDocument,
    "\n  fragment MealLeft on WeeklyMeal {\n    id\n    dishesLeft {\n      ...DishLeftFacts\n    }\n  }\n": typeof types.MealLeftFragmentDoc,
    "\n  query MealsLeft {\n    weeklyMeals {\n      ...MealLeft\n    }\n  }\n": typeof types.MealsLeftDocument,
    "\n  query WeeklyMeals {\n    weeklyMeals {\n      id\n      weekday {\n        id\n      }\n      ...Lunch\n      ...MealLeft\n    }\n    companyPart {\n      ...CompanyPart\n    }\n  }\n": typeof types.WeeklyMealsDocument,
    "\n  query ExportMyData($password: String) {\n    exportMyData(password: $password)\n  }\n": typeof types.ExportMyDataDocument,
    "\n  mutation DeleteAccount($password: String) {\n    deleteAccount(password: $password)\n  }\n": typeof types.DeleteAccountDocument,
    "\n  mutation UpdateEmail($email: String!, $password: String, $captchaToken: String) {\n    updateEmail(email: $email, password: $password, captchaToken: $captchaToken)\n  }\n": typeof types.UpdateEmailDocument,
    "\n  fragment IdentityCard on User {\n    firstName\n    lastName\n  }\n": typeof types.IdentityCardFragmentDoc,
    "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)\n  }\n": typeof types.ChangePasswordDocument,
    "\n  fragment SecurityLine on SecurityEvent {\n    id\n    kind\n    happenedAt\n    network\n    times\n  }\n": typeof types.SecurityLineFragmentDoc,
    "\n  fragment DeviceLine on Session {\n    id\n    device\n    isCurrent\n    lastUsedAt\n  }\n": typeof types.DeviceLineFragmentDoc,
    "\n  mutation EndSession($id: ID!, $password: String) {\n    endSession(id: $id, password: $password)\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions($password: String) {\n    endOtherSessions(password: $password)\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  fragment PasskeyLine on Passkey {\n    id\n    name\n    createdAt\n    lastUsedAt\n  }\n": typeof types.PasskeyLineFragmentDoc,
    "\n  mutation RemovePasskey($id: ID!, $password: String) {\n    removePasskey(id: $id, password: $password)\n  }\n": typeof types.RemovePasskeyDocument,
    "\n  mutation EndSecondFactor($password: String!, $code: String!) {\n    endSecondFactor(password: $password, code: $code)\n  }\n": typeof types.EndSecondFactorDocument,
    "\n  mutation RenewRecoveryCodes($password: String!, $code: String!) {\n    renewRecoveryCodes(password: $password, code: $code)\n  }\n": typeof types.RenewRecoveryCodesDocument,
    "\n  mutation BeginSecondFactor($password: String!) {\n    beginSecondFactor(password: $password) {\n      secret\n      uri\n    }\n  }\n": typeof types.BeginSecondFactorDocument,
    "\n  mutation ConfirmSecondFactor($code: String!) {\n    confirmSecondFactor(code: $code)\n  }\n": typeof types.ConfirmSecondFactorDocument,
    "\n  fragment SecurityCard on Security {\n    hasSecondFactor\n    recoveryCodesLeft\n    passkeys {\n      id\n      ...PasskeyLine\n    }\n  }\n": typeof types.SecurityCardFragmentDoc,
    "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    updateUser(input: $input) {\n      firstName\n      lastName\n    }\n  }\n": typeof types.UpdateUserDocument,
    "\n  query AddressSuggestions($text: String!) {\n    addressSuggestions(text: $text) {\n      placeId\n      label\n    }\n  }\n": typeof types.AddressSuggestionsDocument,
    "\n  mutation DeleteDeliveryPreference($id: ID!) {\n    deleteDeliveryPreference(id: $id)\n  }\n": typeof types.DeleteDeliveryPreferenceDocument,
    "\n  query AddressParts($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      address\n      zipCode\n      city\n      country\n      longitude\n      latitude\n    }\n  }\n": typeof types.AddressPartsDocument,
    "\n  mutation AddDeliveryPreference($input: DeliveryPreferenceInput!) {\n    addDeliveryPreference(input: $input) {\n      id\n    }\n  }\n": typeof types.AddDeliveryPreferenceDocument,
    "\n  mutation UpdateDeliveryPreference($id: ID!, $input: DeliveryPreferenceInput!) {\n    updateDeliveryPreference(id: $id, input: $input) {\n      id\n    }\n  }\n": typeof types.UpdateDeliveryPreferenceDocument,
    "\n  mutation UpdateAllergies($input: UpdateAllergiesInput!) {\n    updateAllergies(input: $input) {\n      id\n    }\n  }\n": typeof types.UpdateAllergiesDocument,
    "\n  fragment OwnAllergies on Reservation {\n    allergies\n    avoidedDishes {\n      name\n      allergens\n    }\n    date\n    type\n    status\n    isHost\n    isPlain\n    isWeeklyMeal\n    freeCancelUntil\n    payUntil\n    invitationLink {\n      id\n    }\n    usersReservations {\n      id\n      isOwn\n      status\n      totalPaid\n    }\n  }\n": typeof types.OwnAllergiesFragmentDoc,
    "\n  mutation UpdateDishes($input: UpdateDishesInput!) {\n    updateDishes(input: $input) {\n      userReservation {\n        id\n      }\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n": typeof types.UpdateDishesDocument,
    "\n  fragment Course on ChoiceGroup {\n    id\n    name\n    least\n    most\n    choices {\n      ...Choice\n      priceTTC\n      options {\n        ...Question\n      }\n    }\n  }\n": typeof types.CourseFragmentDoc,
    "\n  fragment Question on ChoiceGroup {\n    id\n    name\n    least\n    most\n    choices {\n      ...Choice\n    }\n  }\n": typeof types.QuestionFragmentDoc,
    "\n  fragment Choice on Choice {\n    id\n    name\n    surcharge\n    vatOnSite\n    vatTakeaway\n    isAlcohol\n    allergens\n    isDefault\n    isAvailable\n  }\n": typeof types.ChoiceFragmentDoc,
    "\n  query LastChoices($restaurantId: ID!) {\n    lastChoices(restaurantId: $restaurantId) {\n      foodItemId\n      comboId\n      choices {\n        id\n        options\n      }\n    }\n  }\n": typeof types.LastChoicesDocument,
    "\n  query KeptBooking($id: ID!) {\n    getReservation(uuid: $id) {\n      date\n      type\n      status\n      totalPersons\n      isHost\n      isWeeklyMeal\n      freeCancelUntil\n      payUntil\n      invitationLink {\n        id\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        paymentState\n      }\n    }\n  }\n": typeof types.KeptBookingDocument,
    "\n  query DeliveryChoices {\n    me {\n      isCompanyCustomer\n      deliveryPreferences {\n        id\n        address\n        zipCode\n        city\n        extraDetails\n      }\n    }\n  }\n": typeof types.DeliveryChoicesDocument,
    "\n  fragment BookingPanel on Restaurant {\n    id\n    name\n    seatingCapacity\n    allowEightPlusCustomerReservation\n    opensSoon\n    hasClickCollect\n    hasDelivery\n    stripeAccountId\n    menu {\n      foodItems {\n        isActive\n        isActiveDelivery\n        isActiveClickCollect\n        weekdays\n        services\n      }\n      meals {\n        combos {\n          isActive\n          isActiveDelivery\n          isActiveClickCollect\n          weekdays\n          services\n        }\n      }\n    }\n  }\n": typeof types.BookingPanelFragmentDoc,
    "\n  query OwnSeat($id: ID!) {\n    getReservation(uuid: $id) {\n      usersReservations {\n        id\n        isOwn\n      }\n    }\n  }\n": typeof types.OwnSeatDocument,
    "\n  query GuestShare {\n    guestShare {\n      id\n    }\n  }\n": typeof types.GuestShareDocument,
    "\n  query Availability($id: ID!, $totalPersons: Int!, $type: ReservationType) {\n    getRestaurantById(id: $id) {\n      pauses {\n        what\n        until\n      }\n      availability(totalPersons: $totalPersons, type: $type) {\n        date\n        hours {\n          hour\n        }\n      }\n    }\n  }\n": typeof types.AvailabilityDocument,
    "\n  query PhoneIsVerified {\n    currentUser {\n      phoneIsVerified\n    }\n  }\n": typeof types.PhoneIsVerifiedDocument,
    "\n  fragment BroughtTo on DeliveryPreference {\n    address\n    zipCode\n    city\n    extraDetails\n    deliveryOptions\n  }\n": typeof types.BroughtToFragmentDoc,
    "\n  fragment DishLeftFacts on DishLeft {\n    what\n    id\n    left\n    service\n  }\n": typeof types.DishLeftFactsFragmentDoc,
    "\n  query DishesLeft($id: ID!, $day: String!, $hour: String) {\n    getRestaurantById(id: $id) {\n      dishesLeft(day: $day, hour: $hour) {\n        ...DishLeftFacts\n      }\n    }\n  }\n": typeof types.DishesLeftDocument,
    "\n  fragment RestaurantMenu on Restaurant {\n    isPartner\n    menu {\n      meals {\n        id\n        name\n        combos {\n          id\n          name\n          description\n          priceTTC\n          isAlcohol\n          isActive\n          weekdays\n          services\n          allergens\n          courses {\n            ...OfferedGroup\n          }\n        }\n      }\n      foodItems {\n        id\n        name\n        description\n        priceTTC\n        isAlcohol\n        isActive\n        weekdays\n        services\n        allergens\n        categorie {\n          id\n          name\n        }\n        options {\n          ...OfferedGroup\n        }\n      }\n    }\n  }\n": typeof types.RestaurantMenuFragmentDoc,
    "\n  fragment OfferedGroup on ChoiceGroup {\n    id\n    name\n    choices {\n      name\n      surcharge\n      isAvailable\n    }\n  }\n": typeof types.OfferedGroupFragmentDoc,
    "\n  fragment OrderRestaurant on Restaurant {\n    id\n    name\n    phone\n    isPartner\n    isSaas\n    seatingCapacity\n    allowEightPlusCustomerReservation\n    hasClickCollect\n    hasDelivery\n    stripeAccountId\n    deliveryDetails {\n      serviceFees\n      areas {\n        id\n        district\n      }\n    }\n    menu {\n      meals {\n        id\n        name\n        combos {\n          id\n          name\n          description\n          priceTTC\n          isActive\n          isActiveDelivery\n          isActiveClickCollect\n          weekdays\n          services\n          isAlcohol\n          allergens\n          courses {\n            ...Course\n          }\n        }\n      }\n      foodItems {\n        id\n        name\n        description\n        priceTTC\n        isActive\n        isActiveDelivery\n        isActiveClickCollect\n        weekdays\n        services\n        isAlcohol\n        allergens\n        categorie {\n          id\n          name\n          position\n        }\n        options {\n          ...Question\n        }\n      }\n    }\n  }\n": typeof types.OrderRestaurantFragmentDoc,
    "\n  mutation ContestNoShow($id: ID!, $message: String!) {\n    contestNoShow(userReservationId: $id, message: $message) {\n      id\n    }\n  }\n": typeof types.ContestNoShowDocument,
    "\n  fragment NoShowMark on UserReservation {\n    id\n    isOwn\n    displayName\n    noShow {\n      ...NoShowFacts\n    }\n  }\n": typeof types.NoShowMarkFragmentDoc,
    "\n  fragment NoShowFacts on NoShow {\n    fee\n    isContested\n    isDebited\n    isLifted\n    isRefused\n    dueAt\n  }\n": typeof types.NoShowFactsFragmentDoc,
    "\n  fragment OrderLines on UserReservation {\n    serviceFees\n    feesDiscount\n    menuItemsDiscount\n    companyAmount\n    totalIncludingTax\n    note\n    combos {\n      quantity\n      choices {\n        ...OrderedChoice\n      }\n      combo {\n        id\n        name\n        priceTTC\n        isAlcohol\n        meal {\n          name\n        }\n      }\n    }\n    foodItems {\n      quantity\n      choices {\n        ...OrderedChoice\n      }\n      foodItem {\n        id\n        name\n        priceTTC\n        isAlcohol\n      }\n    }\n  }\n": typeof types.OrderLinesFragmentDoc,
    "\n  fragment OrderedChoice on OrderedChoice {\n    name\n    surcharge\n    options {\n      name\n      surcharge\n    }\n  }\n": typeof types.OrderedChoiceFragmentDoc,
    "\n  fragment SharedDishes on Reservation {\n    sharedDishes {\n      id\n      name\n      quantity\n      price\n      orderedBy\n      isOrderedByMe\n      partIfJoined\n      canChange\n      holdsToldAllergen\n      choices {\n        ...OrderedChoice\n      }\n      foodItem {\n        allergens\n        isAlcohol\n      }\n      combo {\n        allergens\n        isAlcohol\n      }\n      sharers {\n        share\n        name\n        amount\n        isOwn\n      }\n    }\n  }\n": typeof types.SharedDishesFragmentDoc,
    "\n  fragment CancelReservation on Reservation {\n    id\n    date\n    isGroup\n    type\n    status\n    totalPaid\n    restaurant {\n      name\n    }\n  }\n": typeof types.CancelReservationFragmentDoc,
    "\n  mutation CancelReservationById($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n": typeof types.CancelReservationByIdDocument,
    "\n  fragment ReservationDetails on Reservation {\n    id\n    date\n    hour\n    type\n    status\n    totalPersons\n    totalPaid\n    isGroup\n    isHost\n    isPlain\n    isWeeklyMeal\n    awaitsGuests\n    freeCancelUntil\n    payUntil\n    ...PaymentSeen\n    ...SharedDishes\n    ...TableDishes\n    ...OwnAllergies\n    invitationLink {\n      id\n    }\n    deliveryAddress {\n      ...BroughtTo\n    }\n    restaurant {\n      name\n      address\n      zipCode\n      city\n      phone\n    }\n    usersReservations {\n      id\n      isOwn\n      isHostShare\n      status\n      displayName\n      totalPaid\n      ...NoShowMark\n      noShow {\n        isContested\n        isDebited\n        isLifted\n        isRefused\n      }\n      cover {\n        name\n        isMine\n      }\n      ...OrderLines\n      ...Extras\n      ...OwedAfter\n      ...VoucherLine\n      ...CoverLink\n    }\n  }\n": typeof types.ReservationDetailsFragmentDoc,
    "\n  fragment TableDishes on Reservation {\n    id\n    date\n    type\n    isHost\n    allergies\n    freeCancelUntil\n    usersReservations {\n      id\n      isOwn\n      totalPaid\n    }\n    ...SharedDishes\n  }\n": typeof types.TableDishesFragmentDoc,
    "\n  fragment Extras on UserReservation {\n    extras {\n      id\n      name\n      price\n      isAccepted\n      fate\n      isAwaited\n    }\n  }\n": typeof types.ExtrasFragmentDoc,
    "\n  mutation AnswerExtra($id: ID!, $isAccepted: Boolean!) {\n    answerExtra(id: $id, isAccepted: $isAccepted) {\n      id\n    }\n  }\n": typeof types.AnswerExtraDocument,
    "\n  query HostInvoice($reservationId: ID!) {\n    getReservationHostInvoice(reservationId: $reservationId)\n  }\n": typeof types.HostInvoiceDocument,
    "\n  query GuestInvoice($userReservationId: ID!) {\n    getReservationGuestInvoice(userReservationId: $userReservationId)\n  }\n": typeof types.GuestInvoiceDocument,
    "\n  fragment LeaveTable on Reservation {\n    date\n    restaurant {\n      name\n    }\n    usersReservations {\n      id\n      isOwn\n    }\n  }\n": typeof types.LeaveTableFragmentDoc,
    "\n  mutation LeaveReservation($userReservationId: ID!) {\n    leaveReservation(userReservationId: $userReservationId)\n  }\n": typeof types.LeaveReservationDocument,
    "\n  fragment ModifyReservation on Reservation {\n    id\n    date\n    hour\n    type\n    status\n    totalPersons\n    isGroup\n    changeTerms {\n      items\n      feeEach\n      isSaas\n      deliveryFee\n      itemsDiscount\n      feeDiscount\n      feeDiscountPercent\n      feeDiscountMost\n      voucher\n      held\n    }\n    restaurant {\n      id\n    }\n    timedDishes {\n      name\n      weekdays\n      services\n    }\n    ...WishedParty\n  }\n": typeof types.ModifyReservationFragmentDoc,
    "\n  fragment AcceptMove on Reservation {\n    move {\n      startsAt\n    }\n  }\n": typeof types.AcceptMoveFragmentDoc,
    "\n  mutation AcceptMoveOf($id: ID!, $agreedTotal: Float, $captchaToken: String) {\n    acceptMove(reservationId: $id, agreedTotal: $agreedTotal, captchaToken: $captchaToken) {\n      id\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n": typeof types.AcceptMoveOfDocument,
    "\n  mutation DeclineMoveOf($id: ID!) {\n    declineMove(reservationId: $id) {\n      id\n    }\n  }\n": typeof types.DeclineMoveOfDocument,
    "\n  fragment MoveOffer on Reservation {\n    date\n    type\n    isHost\n    creator {\n      firstName\n    }\n    restaurant {\n      name\n    }\n    move {\n      startsAt\n      reason\n      until\n      canAnswer\n    }\n  }\n": typeof types.MoveOfferFragmentDoc,
    "\n  fragment WishedParty on Reservation {\n    type\n    status\n    totalPersons\n    isGroup\n    usersReservations {\n      status\n    }\n    restaurant {\n      seatingCapacity\n      allowEightPlusCustomerReservation\n    }\n  }\n": typeof types.WishedPartyFragmentDoc,
    "\n  fragment OwedAfter on UserReservation {\n    id\n    owedAfter {\n      amount\n      tip\n      wasRefused\n      isAbsence\n      isLostVoucher\n    }\n  }\n": typeof types.OwedAfterFragmentDoc,
    "\n  fragment CoverLink on UserReservation {\n    id\n    displayName\n    priceToCover {\n      total\n    }\n  }\n": typeof types.CoverLinkFragmentDoc,
    "\n  fragment PaymentSeen on Reservation {\n    payment {\n      company\n      coveredBy {\n        name\n        amount\n      }\n      lines {\n        purpose\n        instrument\n        guest\n        authorised\n        due\n        captured\n        refunded\n        refundDue\n        fee\n      }\n      absences {\n        guest\n        paidBy\n        fee\n        state\n      }\n    }\n  }\n": typeof types.PaymentSeenFragmentDoc,
    "\n  fragment ReservationDialogs on Reservation {\n    id\n    type\n    invitationLink {\n      id\n    }\n    ...AcceptMove\n    ...CancelReservation\n    ...LeaveTable\n    ...ModifyReservation\n    ...ReservationDetails\n    restaurant {\n      name\n    }\n    date\n    usersReservations {\n      id\n      isOwn\n      ...NoShowMark\n      noShow {\n        fee\n      }\n      review {\n        ...WrittenReview\n      }\n    }\n  }\n": typeof types.ReservationDialogsFragmentDoc,
    "\n  mutation UpdateReservation(\n    $reservationId: ID!\n    $date: String\n    $hour: String\n    $totalPersons: Int\n    $was: SeenReservationInput\n    $agreedTotal: Float\n    $captchaToken: String\n  ) {\n    updateReservation(\n      reservationId: $reservationId\n      date: $date\n      hour: $hour\n      totalPersons: $totalPersons\n      was: $was\n      agreedTotal: $agreedTotal\n      captchaToken: $captchaToken\n    ) {\n      id\n      date\n      totalPersons\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n": typeof types.UpdateReservationDocument,
    "\n  fragment VoucherLine on UserReservation {\n    status\n    totalPaid\n    voucherAmount\n    voucherPlanned\n    cardAmount\n    serviceFees\n    feesDiscount\n  }\n": typeof types.VoucherLineFragmentDoc,
    "\n  query CustomerCards {\n    getCustomerCards {\n      id\n      brand\n      last4\n      deviceWallet\n      exp_month\n      exp_year\n    }\n  }\n": typeof types.CustomerCardsDocument,
    "\n  query FavouriteIds {\n    getMyFavoriteRestaurants {\n      id\n    }\n  }\n": typeof types.FavouriteIdsDocument,
    "\n  mutation AddFavourite($restaurantId: ID!) {\n    addToMyFavoriteRestaurants(restaurantId: $restaurantId)\n  }\n": typeof types.AddFavouriteDocument,
    "\n  mutation DeleteFavourite($restaurantId: ID!) {\n    deleteFromMyFavoriteRestaurants(restaurantId: $restaurantId)\n  }\n": typeof types.DeleteFavouriteDocument,
    "\n  mutation GiveUpHold($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n": typeof types.GiveUpHoldDocument,
    "\n  mutation LeaveSeat($userReservationId: ID!) {\n    leaveReservation(userReservationId: $userReservationId)\n  }\n": typeof types.LeaveSeatDocument,
    "\n  query PaymentShare($id: ID!) {\n    getUserReservation(id: $id) {\n      status\n      invitationEmail\n      cover {\n        name\n        isMine\n      }\n      voucherScheme\n      voucherAmount\n      voucherTerms {\n        refusal\n        eligible\n        capLeft\n        isLater\n        schemes\n      }\n      ceilings {\n        each\n        amount\n        applicationFee\n        total\n      }\n      owedAfter {\n        amount\n        tip\n        wasRefused\n        isAbsence\n        isLostVoucher\n        extras {\n          id\n          name\n          price\n        }\n      }\n      reservation {\n        id\n        date\n        type\n        status\n        totalPersons\n        isWeeklyMeal\n        payUntil\n        freeCancelUntil\n        isGroup\n        isHost\n        ...SharedDishes\n        deliveryAddress {\n          ...BroughtTo\n        }\n        invitationLink {\n          id\n        }\n        restaurant {\n          id\n          name\n          siret\n        }\n        usersReservations {\n          id\n          isOwn\n          isHostShare\n          status\n          totalPaid\n          totalIncludingTax\n          cardAmount\n          serviceFees\n          feesDiscount\n          menuItemsDiscount\n          displayName\n          ...OrderLines\n        }\n      }\n    }\n  }\n": typeof types.PaymentShareDocument,
    "\n  mutation PayUserReservation($input: PayUserReservationInput!) {\n    payUserReservation(input: $input) {\n      userReservation {\n        id\n        status\n      }\n      stripeResponse {\n        requires_action\n        redirect_to_url\n      }\n    }\n  }\n": typeof types.PayUserReservationDocument,
    "\n  mutation CoverUserReservation($userReservationId: ID!, $stripeParams: StripeParams!) {\n    coverUserReservation(userReservationId: $userReservationId, stripeParams: $stripeParams) {\n      userReservation {\n        id\n        status\n      }\n      stripeResponse {\n        requires_action\n        redirect_to_url\n      }\n    }\n  }\n": typeof types.CoverUserReservationDocument,
    "\n  mutation RestoflashInitTransaction(\n    $amount: Float!\n    $siret: String!\n    $userReservationId: ID!\n    $captchaToken: String\n  ) {\n    restoflashInitTransaction(\n      amount: $amount\n      siret: $siret\n      userReservationId: $userReservationId\n      captchaToken: $captchaToken\n    ) {\n      restoflashId\n      redirectUrl\n    }\n  }\n": typeof types.RestoflashInitTransactionDocument,
    "\n  query PaymentState($id: ID!) {\n    getUserReservation(id: $id) {\n      paymentState\n      paymentRefusal\n    }\n  }\n": typeof types.PaymentStateDocument,
    "\n  mutation SubscribeToPush($endpoint: String!, $publicKey: String!, $auth: String!) {\n    subscribeToPush(endpoint: $endpoint, publicKey: $publicKey, auth: $auth)\n  }\n": typeof types.SubscribeToPushDocument,
    "\n  query IsSubscribedToPush($endpoint: String!) {\n    isSubscribedToPush(endpoint: $endpoint)\n  }\n": typeof types.IsSubscribedToPushDocument,
    "\n  mutation UnsubscribeFromPush($endpoint: String!) {\n    unsubscribeFromPush(endpoint: $endpoint)\n  }\n": typeof types.UnsubscribeFromPushDocument,
    "\n  fragment RestaurantOpeningStatus on Restaurant {\n    openingHours {\n      isClosed\n      isContinuousService\n      lunchHours\n      dinnerHours\n      fullDayOpeningHours\n    }\n    holidayLine\n    closures {\n      from\n      to\n      reason\n    }\n  }\n": typeof types.RestaurantOpeningStatusFragmentDoc,
    "\n  fragment RestaurantCard on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n": typeof types.RestaurantCardFragmentDoc,
    "\n  mutation ReportReview($id: ID!, $reason: String!, $captchaToken: String) {\n    reportReview(id: $id, reason: $reason, captchaToken: $captchaToken)\n  }\n": typeof types.ReportReviewDocument,
    "\n  fragment WrittenReview on Review {\n    id\n    comment\n    speedRating\n    foodRating\n    experienceRating\n    ...ReviewState\n  }\n": typeof types.WrittenReviewFragmentDoc,
    "\n  mutation AddReview($userReservationId: ID!, $input: UpdateReviewInput!) {\n    addReview(userReservationId: $userReservationId, input: $input) {\n      id\n      status\n    }\n  }\n": typeof types.AddReviewDocument,
    "\n  mutation UpdateReview($id: ID!, $input: UpdateReviewInput!) {\n    updateReview(id: $id, input: $input) {\n      id\n      status\n    }\n  }\n": typeof types.UpdateReviewDocument,
    "\n  fragment ReviewState on Review {\n    status\n    refusal\n  }\n": typeof types.ReviewStateFragmentDoc,
    "\n  query RestaurantSuggestions($name: String!, $pageSize: Int!, $criteria: RestaurantsCriteria!) {\n    searchRestaurants(restaurantsCriteria: { name: $name, totalPlaces: 1, page: 1, pageSize: $pageSize }) {\n      restaurants {\n        id\n        name\n        address\n        zipCode\n        city\n      }\n    }\n    searchReadAhead(text: $name, criteria: $criteria) {\n      words\n      count\n    }\n    searchSuggestions(text: $name) {\n      tags {\n        id\n        name\n      }\n      places {\n        kind\n        label\n        latitude\n        longitude\n      }\n    }\n  }\n": typeof types.RestaurantSuggestionsDocument,
    "\n  query GeocodeAddress($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      latitude\n      longitude\n    }\n  }\n": typeof types.GeocodeAddressDocument,
    "\n  query ReverseGeocode($latitude: Float!, $longitude: Float!) {\n    reverseGeocode(latitude: $latitude, longitude: $longitude) {\n      address\n      zipCode\n      city\n    }\n  }\n": typeof types.ReverseGeocodeDocument,
    "\n  mutation KeepSearch($words: String!, $restaurantsCriteria: RestaurantsCriteria!) {\n    keepSearch(words: $words, restaurantsCriteria: $restaurantsCriteria)\n  }\n": typeof types.KeepSearchDocument,
    "\n  mutation NoteSearchOpened($id: ID!, $position: Int!) {\n    noteSearchOpened(id: $id, position: $position)\n  }\n": typeof types.NoteSearchOpenedDocument,
    "\n  mutation NoteSearchBooked($id: ID!) {\n    noteSearchBooked(id: $id)\n  }\n": typeof types.NoteSearchBookedDocument,
    "\n  query WhoseSession {\n    currentUser {\n      id\n    }\n  }\n": typeof types.WhoseSessionDocument,
    "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      isCompanyCustomer\n      email\n      role\n      emailBounced\n    }\n  }\n": typeof types.CurrentUserDocument,
    "\n  mutation LogOut {\n    logout\n  }\n": typeof types.LogOutDocument,
    "\n  mutation BeginPasskeyLogin($captchaToken: String) {\n    beginPasskeyLogin(captchaToken: $captchaToken)\n  }\n": typeof types.BeginPasskeyLoginDocument,
    "\n  mutation LoginWithPasskey($response: String!, $role: Role!) {\n    loginWithPasskey(response: $response, role: $role)\n  }\n": typeof types.LoginWithPasskeyDocument,
    "\n  mutation BeginPasskey($password: String!) {\n    beginPasskey(password: $password)\n  }\n": typeof types.BeginPasskeyDocument,
    "\n  mutation AddPasskey($name: String!, $response: String!) {\n    addPasskey(name: $name, response: $response)\n  }\n": typeof types.AddPasskeyDocument,
    "\n  mutation AskReset($email: String!, $role: Role!, $captchaToken: String) {\n    triggerPasswordReset(email: $email, role: $role, captchaToken: $captchaToken)\n  }\n": typeof types.AskResetDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input)\n  }\n": typeof types.RegisterDocument,
    "\n  mutation Login($email: String!, $password: String!, $role: Role!, $captchaToken: String, $secondFactor: String) {\n    login(\n      email: $email\n      password: $password\n      role: $role\n      captchaToken: $captchaToken\n      secondFactor: $secondFactor\n    )\n  }\n": typeof types.LoginDocument,
    "\n  query LinkedSchemes {\n    currentUser {\n      id\n      edenredRefreshToken\n      restoflashCredentialToken\n    }\n  }\n": typeof types.LinkedSchemesDocument,
    "\n  mutation UnlinkVoucherAccount($scheme: VoucherScheme!) {\n    unlinkVoucherAccount(scheme: $scheme)\n  }\n": typeof types.UnlinkVoucherAccountDocument,
};
const documents: Documents = {
    "\n  query ContestedAbsences {\n    contestedAbsences {\n      shareId\n      feeCents\n      markedAt\n      contestedAt\n      message\n      isByPayer\n      dueAt\n      firstName\n      lastName\n      booking {\n        id\n        restaurantName\n        startsAt\n      }\n    }\n  }\n": types.ContestedAbsencesDocument,
    "\n  mutation DecideAbsence($userReservationId: ID!, $isUpheld: Boolean!) {\n    decideAbsence(userReservationId: $userReservationId, isUpheld: $isUpheld) {\n      shareId\n    }\n  }\n": types.DecideAbsenceDocument,
    "\n  fragment OperatorBookingLine on FoundBooking {\n    id\n    restaurantName\n    firstName\n    lastName\n    status\n    startsAt\n    totalPersons\n  }\n": types.OperatorBookingLineFragmentDoc,
    "\n  query OperatorBookingFile($id: ID!) {\n    operatorBooking(id: $id) {\n      createdAt\n      hostId\n      booking {\n        id\n        restaurantName\n        status\n        type\n        isGroup\n        startsAt\n        totalPersons\n      }\n      seats {\n        id\n        name\n        position\n        ...SeatPart\n      }\n      moves {\n        ...MoveLine\n      }\n      acts {\n        id\n        act\n        by\n        at\n      }\n      messages {\n        ...OperatorMessage\n      }\n    }\n  }\n": types.OperatorBookingFileDocument,
    "\n  fragment MoveLine on StoryMove {\n    id\n    at\n    shareId\n    to\n    actor\n    reason\n    note\n    by\n  }\n": types.MoveLineFragmentDoc,
    "\n  fragment MoneyTable on SeatFile {\n    moneyLines {\n      id\n      at\n      kind\n      cents\n      scheme\n    }\n    heldCents\n    takenCents\n    backCents\n    paidCents\n    addsUp\n  }\n": types.MoneyTableFragmentDoc,
    "\n  fragment SeatPart on SeatFile {\n    id\n    position\n    accountId\n    name\n    email\n    status\n    itemsCents\n    discountCents\n    deliveryFeeCents\n    tipCents\n    paidText\n    lines {\n      name\n      quantity\n      priceCents\n    }\n    noShow {\n      feeCents\n      markedAt\n      contestedAt\n      outcome\n    }\n    debts {\n      purpose\n      cents\n      isRefused\n    }\n    ...MoneyTable\n    ...PaymentList\n  }\n": types.SeatPartFragmentDoc,
    "\n  fragment PaymentList on SeatFile {\n    payments {\n      id\n      purpose\n      status\n      amountCents\n      cardBrand\n      cardLast4\n      intentId\n      failureCode\n    }\n  }\n": types.PaymentListFragmentDoc,
    "\n  fragment ShownPromoCode on PromoCode {\n    code\n    stage\n    payer\n    on\n    percent\n    cents\n    from\n    to\n    restaurants\n    minimumCents\n    mostUses\n    mostEach\n    uses\n    costCents\n  }\n": types.ShownPromoCodeFragmentDoc,
    "\n  mutation MakePromoCode($input: PromoCodeInput!, $password: String) {\n    makePromoCode(input: $input, password: $password) {\n      code\n    }\n  }\n": types.MakePromoCodeDocument,
    "\n  mutation ChangePromoCode($code: ID!, $limits: PromoCodeLimits!, $password: String) {\n    changePromoCode(code: $code, limits: $limits, password: $password) {\n      code\n    }\n  }\n": types.ChangePromoCodeDocument,
    "\n  mutation EndPromoCode($code: ID!, $password: String) {\n    endPromoCode(code: $code, password: $password) {\n      code\n    }\n  }\n": types.EndPromoCodeDocument,
    "\n  query PromoCodes($text: String, $isOver: Boolean, $payer: PromoCodePayer, $page: Int) {\n    promoCodes(text: $text, isOver: $isOver, payer: $payer, page: $page) {\n      total\n      page\n      totalPages\n      codes {\n        ...ShownPromoCode\n      }\n    }\n  }\n": types.PromoCodesDocument,
    "\n  query OperatorCompanies {\n    operatorCompanies {\n      id\n      name\n      domains\n      paysCents\n      meals\n      partCents\n    }\n  }\n": types.OperatorCompaniesDocument,
    "\n  mutation SaveCompany($input: CompanyInput!, $password: String) {\n    saveCompany(input: $input, password: $password) {\n      company {\n        id\n      }\n    }\n  }\n": types.SaveCompanyDocument,
    "\n  query OperatorCompany($id: ID!) {\n    operatorCompany(id: $id) {\n      company {\n        id\n        name\n        domains\n        paysCents\n        from\n        statementEmail\n        address\n        siret\n        meals\n        partCents\n      }\n      statements {\n        id\n        number\n        month\n        totalCents\n      }\n      people {\n        id\n        ...OperatorPersonLine\n      }\n      peopleCount\n    }\n  }\n": types.OperatorCompanyDocument,
    "\n  query CompanyStatementFile($id: ID!, $format: StatementFormat!) {\n    companyStatementFile(id: $id, format: $format)\n  }\n": types.CompanyStatementFileDocument,
    "\n  mutation SendCompanyStatement($id: ID!, $month: String!) {\n    sendCompanyStatement(id: $id, month: $month)\n  }\n": types.SendCompanyStatementDocument,
    "\n  query OperatorDuplicates {\n    likeRestaurants {\n      one {\n        id\n        name\n        address\n        isPartner\n        isRemovable\n      }\n      other {\n        id\n        name\n        address\n        isPartner\n        isRemovable\n      }\n      metres\n    }\n  }\n": types.OperatorDuplicatesDocument,
    "\n  mutation MergeRestaurants($duplicateId: ID!, $keptId: ID!, $password: String) {\n    mergeRestaurants(duplicateId: $duplicateId, keptId: $keptId, password: $password) {\n      metres\n    }\n  }\n": types.MergeRestaurantsDocument,
    "\n  mutation KeepRestaurantsApart($oneId: ID!, $otherId: ID!) {\n    keepRestaurantsApart(oneId: $oneId, otherId: $otherId) {\n      metres\n    }\n  }\n": types.KeepRestaurantsApartDocument,
    "\n  query OperatorFind($text: String!) {\n    operatorFind(text: $text) {\n      people {\n        id\n        ...OperatorPersonLine\n      }\n      bookings {\n        id\n        ...OperatorBookingLine\n      }\n    }\n  }\n": types.OperatorFindDocument,
    "\n  query OperatorHere {\n    deadWork {\n      key\n    }\n  }\n": types.OperatorHereDocument,
    "\n  fragment OperatorPersonLine on FoundAccount {\n    id\n    email\n    role\n    status\n    firstName\n    lastName\n    lastUsedAt\n  }\n": types.OperatorPersonLineFragmentDoc,
    "\n  query OperatorFreezes {\n    frozenPayouts {\n      restaurantId\n      restaurant\n      frozenAt\n      isHeld\n    }\n  }\n": types.OperatorFreezesDocument,
    "\n  mutation ReleasePayouts($restaurantId: ID!, $password: String) {\n    releasePayouts(restaurantId: $restaurantId, password: $password) {\n      restaurantId\n    }\n  }\n": types.ReleasePayoutsDocument,
    "\n  fragment OperatorMessage on SentMessage {\n    id\n    isText\n    kind\n    recipient\n    createdAt\n    sentAt\n    dueAt\n    failure\n  }\n": types.OperatorMessageFragmentDoc,
    "\n  fragment AccountPart on PersonFile {\n    account {\n      id\n      email\n      role\n      status\n      phone\n      createdAt\n      lastUsedAt\n    }\n    jobs {\n      restaurantId\n      name\n      job\n    }\n  }\n": types.AccountPartFragmentDoc,
    "\n  mutation CloseAccountOf($accountId: ID!, $reason: ClosingReason!, $facts: String!, $password: String) {\n    closeAccount(accountId: $accountId, reason: $reason, facts: $facts, password: $password) {\n      account {\n        id\n        status\n      }\n    }\n  }\n": types.CloseAccountOfDocument,
    "\n  fragment ClosePart on PersonFile {\n    account {\n      id\n      status\n      role\n    }\n    preview {\n      bookings\n      cents\n      reviews\n      soleOwnerOf\n    }\n    closings {\n      id\n      reason\n      facts\n      closedAt\n      reopenedAt\n      bookings\n      reviews\n    }\n  }\n": types.ClosePartFragmentDoc,
    "\n  query OperatorPersonFile($id: ID!) {\n    operatorPerson(id: $id) {\n      account {\n        id\n        email\n        firstName\n        lastName\n      }\n      ...AccountPart\n      ...ClosePart\n      ...SignInPart\n      events {\n        ...OperatorEventLine\n      }\n      bookings {\n        id\n        ...OperatorBookingLine\n      }\n      reviews {\n        id\n        restaurantName\n        comment\n        status\n      }\n      messages {\n        ...OperatorMessage\n      }\n    }\n  }\n": types.OperatorPersonFileDocument,
    "\n  fragment SignInPart on PersonFile {\n    hasSecondFactor\n    passkeys\n    sessions {\n      id\n      device\n      lastUsedAt\n    }\n  }\n": types.SignInPartFragmentDoc,
    "\n  fragment OperatorEventLine on OperatorEvent {\n    id\n    kind\n    happenedAt\n    network\n    subject\n    times\n  }\n": types.OperatorEventLineFragmentDoc,
    "\n  mutation ReopenAccountOf($accountId: ID!, $password: String) {\n    reopenAccount(accountId: $accountId, password: $password) {\n      account {\n        id\n        status\n      }\n    }\n  }\n": types.ReopenAccountOfDocument,
    "\n  query OperatorRole {\n    me {\n      id\n      role\n    }\n  }\n": types.OperatorRoleDocument,
    "\n  fragment ReplyToReadLine on ReplyToRead {\n    reviewId\n    restaurantName\n    comment\n    review\n    updatedAt\n    mark\n  }\n": types.ReplyToReadLineFragmentDoc,
    "\n  mutation DecideOnReply($reviewId: ID!, $isPublished: Boolean!, $reason: String, $updatedAt: Timestamp) {\n    decideOnReply(reviewId: $reviewId, isPublished: $isPublished, reason: $reason, updatedAt: $updatedAt) {\n      replies {\n        reviewId\n      }\n    }\n  }\n": types.DecideOnReplyDocument,
    "\n  fragment ReviewToRead on ReviewForOperator {\n    id\n    restaurantName\n    authorId\n    firstName\n    lastName\n    comment\n    status\n    speedRating\n    foodRating\n    experienceRating\n    createdAt\n    updatedAt\n    dueAt\n    mark\n    reports {\n      id\n      reason\n      reportedAt\n    }\n  }\n": types.ReviewToReadFragmentDoc,
    "\n  mutation DecideOnReview(\n    $id: ID!\n    $isPublished: Boolean!\n    $reason: String\n    $updatedAt: Timestamp\n    $reportIds: [ID!]\n  ) {\n    decideOnReview(\n      id: $id\n      isPublished: $isPublished\n      reason: $reason\n      updatedAt: $updatedAt\n      reportIds: $reportIds\n    ) {\n      reviews {\n        id\n      }\n    }\n  }\n": types.DecideOnReviewDocument,
    "\n  query OperatorReviews {\n    reviewsToRead {\n      reviews {\n        id\n        ...ReviewToRead\n      }\n      replies {\n        reviewId\n        ...ReplyToReadLine\n      }\n    }\n  }\n": types.OperatorReviewsDocument,
    "\n  fragment OperatorExplainedLine on ExplainedResult {\n    restaurant {\n      id\n      name\n      address\n    }\n    fields {\n      label\n      text\n    }\n    score {\n      text\n      near\n      merit\n      score\n    }\n    merit {\n      quality\n      completeness\n      popularity\n    }\n  }\n": types.OperatorExplainedLineFragmentDoc,
    "\n  query OperatorSearch($text: String!) {\n    explainSearch(text: $text) {\n      count\n      reading {\n        label\n        text\n      }\n      results {\n        restaurant {\n          id\n        }\n        ...OperatorExplainedLine\n      }\n    }\n  }\n": types.OperatorSearchDocument,
    "\n  query OperatorAtSearch {\n    deadWork {\n      key\n    }\n  }\n": types.OperatorAtSearchDocument,
    "\n  query OperatorSearches {\n    keptSearches {\n      totals {\n        all\n        found\n        opened\n        booked\n        position\n      }\n      foundNothing {\n        words\n        reading\n        correctedName\n        times\n        opened\n        booked\n        lastOn\n      }\n      corrected {\n        words\n        reading\n        correctedName\n        times\n        opened\n        booked\n        lastOn\n      }\n    }\n  }\n": types.OperatorSearchesDocument,
    "\n  mutation ExportSecurityLog($filter: SecurityLogFilter, $password: String) {\n    exportSecurityLog(filter: $filter, password: $password)\n  }\n": types.ExportSecurityLogDocument,
    "\n  fragment SecurityLogLineParts on SecurityLogLine {\n    kind\n    happenedAt\n    accountId\n    email\n    network\n    subject\n    times\n  }\n": types.SecurityLogLinePartsFragmentDoc,
    "\n  query SecurityLog($filter: SecurityLogFilter, $page: Int) {\n    securityLog(filter: $filter, page: $page) {\n      total\n      page\n      totalPages\n      lines {\n        id\n        ...SecurityLogLineParts\n      }\n    }\n  }\n": types.SecurityLogDocument,
    "\n  query OperatorFactor {\n    mySecurity {\n      hasSecondFactor\n    }\n  }\n": types.OperatorFactorDocument,
    "\n  query OperatorDeadWork {\n    deadWork {\n      queue\n      key\n      failure\n      failedAt\n    }\n  }\n": types.OperatorDeadWorkDocument,
    "\n  mutation RepeatDeadWork($queue: String!, $key: String!) {\n    repeatDeadWork(queue: $queue, key: $key) {\n      key\n    }\n  }\n": types.RepeatDeadWorkDocument,
    "\n  query DeskAccount {\n    me {\n      id\n      email\n      emailBounced\n      ...IdentityCard\n    }\n    workplaces {\n      ...WorkplaceLine\n      ...EmailsOfWorkplace\n    }\n    ownPinSetAt\n    mySecurity {\n      ...SecurityCard\n    }\n    mySessions {\n      ...DeviceLine\n    }\n    mySecurityEvents {\n      ...SecurityLine\n    }\n  }\n": types.DeskAccountDocument,
    "\n  fragment EmailsOfWorkplace on Workplace {\n    letters\n    restaurant {\n      id\n      name\n    }\n  }\n": types.EmailsOfWorkplaceFragmentDoc,
    "\n  mutation ChooseMyEmails($restaurantId: ID!, $letters: [StaffLetter!]!) {\n    chooseMyLetters(restaurantId: $restaurantId, letters: $letters) {\n      letters\n    }\n  }\n": types.ChooseMyEmailsDocument,
    "\n  fragment WorkplaceLine on Workplace {\n    job\n    restaurant {\n      id\n      name\n    }\n  }\n": types.WorkplaceLineFragmentDoc,
    "\n  mutation LeaveTeam($restaurantId: ID!, $password: String) {\n    leaveTeam(restaurantId: $restaurantId, password: $password) {\n      job\n    }\n  }\n": types.LeaveTeamDocument,
    "\n  fragment BookkeepingBill on HouseBill {\n    id\n    reservationId\n    invoices\n    creditNotes\n    sums {\n      rate\n      net\n      tax\n      gross\n    }\n    tips\n    absenceFees\n    paid {\n      means\n      cents\n    }\n    givenBack\n    leftToPay\n    references\n    paidOut {\n      id\n      day\n    }\n    toPayOut\n    paidBySchemes {\n      means\n      cents\n    }\n  }\n": types.BookkeepingBillFragmentDoc,
    "\n  query DeskVat($id: ID!, $from: String, $to: String) {\n    houseVat(restaurantId: $id, from: $from, to: $to) {\n      days {\n        day\n        sum {\n          rate\n          net\n          tax\n          gross\n        }\n      }\n    }\n  }\n": types.DeskVatDocument,
    "\n  query DeskBills($id: ID!, $day: String!) {\n    houseBills(restaurantId: $id, day: $day) {\n      id\n      ...BookkeepingBill\n    }\n  }\n": types.DeskBillsDocument,
    "\n  query DeskAccountsFile($id: ID!, $from: String, $to: String, $file: AccountsFile!) {\n    houseAccountsFile(restaurantId: $id, from: $from, to: $to, file: $file)\n  }\n": types.DeskAccountsFileDocument,
    "\n  query DeskCodes($id: ID!) {\n    houseCodes(restaurantId: $id) {\n      ...ShownCode\n    }\n  }\n": types.DeskCodesDocument,
    "\n  fragment ShownCode on HouseCode {\n    code\n    stage\n    percent\n    cents\n    from\n    to\n    weekdays\n    types\n    minimumCents\n    mostUses\n    mostEach\n    uses\n    costCents\n  }\n": types.ShownCodeFragmentDoc,
    "\n  mutation MakeRestaurantCode($restaurantId: ID!, $input: HouseCodeInput!) {\n    makeHouseCode(restaurantId: $restaurantId, input: $input) {\n      ...ShownCode\n    }\n  }\n": types.MakeRestaurantCodeDocument,
    "\n  mutation PauseRestaurantCode($restaurantId: ID!, $code: ID!) {\n    pauseHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n": types.PauseRestaurantCodeDocument,
    "\n  mutation ResumeRestaurantCode($restaurantId: ID!, $code: ID!) {\n    resumeHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n": types.ResumeRestaurantCodeDocument,
    "\n  mutation EndRestaurantCode($restaurantId: ID!, $code: ID!) {\n    endHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n": types.EndRestaurantCodeDocument,
    "\n  query Desk {\n    me {\n      id\n    }\n    ownDevice {\n      person {\n        id\n        firstName\n      }\n    }\n    workplaces {\n      job\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n": types.DeskDocument,
    "\n  query DeskCaller {\n    me {\n      id\n      role\n      email\n    }\n  }\n": types.DeskCallerDocument,
    "\n  mutation LockDevice {\n    lockDevice\n  }\n": types.LockDeviceDocument,
    "\n  mutation AddRestaurantDevice($restaurantId: ID!, $name: String!, $password: String) {\n    addRestaurantDevice(restaurantId: $restaurantId, name: $name, password: $password)\n  }\n": types.AddRestaurantDeviceDocument,
    "\n  mutation RemoveRestaurantDevice($restaurantId: ID!, $deviceId: ID!, $password: String) {\n    removeRestaurantDevice(restaurantId: $restaurantId, deviceId: $deviceId, password: $password) {\n      id\n    }\n  }\n": types.RemoveRestaurantDeviceDocument,
    "\n  query DeviceAtSignIn {\n    ownDevice {\n      restaurant {\n        id\n        name\n      }\n      people {\n        id\n        firstName\n        lastName\n      }\n    }\n  }\n": types.DeviceAtSignInDocument,
    "\n  mutation SwitchPerson($personId: ID!, $pin: String!) {\n    switchPerson(personId: $personId, pin: $pin)\n  }\n": types.SwitchPersonDocument,
    "\n  fragment DeviceOfTeam on RestaurantDevice {\n    id\n    name\n    addedAt\n    addedBy\n    usedAt\n  }\n": types.DeviceOfTeamFragmentDoc,
    "\n  mutation ChoosePin($pin: String!, $password: String) {\n    choosePin(pin: $pin, password: $password)\n  }\n": types.ChoosePinDocument,
    "\n  mutation RemovePin($password: String) {\n    removePin(password: $password)\n  }\n": types.RemovePinDocument,
    "\n  query RestaurantFacilities($id: ID!) {\n    restaurantFacilities(restaurantId: $id) {\n      facilities\n      lastChange {\n        by\n        at\n      }\n    }\n  }\n": types.RestaurantFacilitiesDocument,
    "\n  mutation ChangeFacilities($restaurantId: ID!, $facilities: [Facility!]!, $was: [Facility!]) {\n    changeFacilities(restaurantId: $restaurantId, facilities: $facilities, was: $was) {\n      facilities\n      lastChange {\n        by\n        at\n      }\n    }\n  }\n": types.ChangeFacilitiesDocument,
    "\n  query DeskFigures($id: ID!, $from: String, $to: String) {\n    houseFigures(restaurantId: $id, from: $from, to: $to) {\n      from\n      to\n      days {\n        day\n        tables\n        covers\n        absences\n        unmarked\n        orders\n        card\n        vouchers\n        added\n        absenceFees\n        tips\n        givenBack\n        vouchersBack\n        fees\n        disputed\n        refundsFailed\n        codes\n      }\n    }\n  }\n": types.DeskFiguresDocument,
    "\n  query GuestBook($id: ID!, $name: String, $page: Int) {\n    guestBook(restaurantId: $id, name: $name, page: $page) {\n      count\n      totalPages\n      guests {\n        id\n        firstName\n        lastName\n        visits\n        unmarked\n        absences\n        lastVisit\n        words {\n          day\n          text\n        }\n        allergens\n      }\n    }\n  }\n": types.GuestBookDocument,
    "\n  query DeskHours($id: ID!) {\n    houseHours(restaurantId: $id) {\n      days {\n        windows {\n          opens\n          closes\n        }\n      }\n      holidayLine\n      closures {\n        id\n        from\n        to\n        reason\n      }\n      seats\n      lunchSeats\n      dinnerSeats\n      coversPerQuarter\n      ordersPerSlot\n      minutesAhead\n      lastChanges {\n        section\n        by\n        at\n      }\n      moves {\n        reservationId\n        name\n        startsAt\n        party\n        type\n        to\n        asksHost\n        until\n      }\n    }\n  }\n": types.DeskHoursDocument,
    "\n  fragment HoursChange on HouseChange {\n    isDone\n    stranded {\n      id\n      version\n      name\n      startsAt\n      party\n      type\n      source\n      isGroup\n      heldCents\n      hasHost\n      isTold\n      phone\n      freeHours {\n        date\n        hour\n        startsAt\n      }\n    }\n  }\n": types.HoursChangeFragmentDoc,
    "\n  mutation ChangeOpeningHours(\n    $restaurantId: ID!\n    $days: [HouseDayInput!]!\n    $was: [HouseDayInput!]\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeOpeningHours(restaurantId: $restaurantId, days: $days, was: $was, answers: $answers, reason: $reason) {\n      ...HoursChange\n    }\n  }\n": types.ChangeOpeningHoursDocument,
    "\n  mutation ChangeHolidays(\n    $restaurantId: ID!\n    $holidayLine: HolidayLine!\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeHolidays(restaurantId: $restaurantId, holidayLine: $holidayLine, answers: $answers, reason: $reason) {\n      ...HoursChange\n    }\n  }\n": types.ChangeHolidaysDocument,
    "\n  mutation WithdrawMove($restaurantId: ID!, $reservationId: ID!) {\n    withdrawMove(restaurantId: $restaurantId, reservationId: $reservationId) {\n      id\n    }\n  }\n": types.WithdrawMoveDocument,
    "\n  mutation AddClosure(\n    $restaurantId: ID!\n    $from: String!\n    $to: String!\n    $closureReason: String!\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    addClosure(\n      restaurantId: $restaurantId\n      from: $from\n      to: $to\n      closureReason: $closureReason\n      answers: $answers\n      reason: $reason\n    ) {\n      ...HoursChange\n    }\n  }\n": types.AddClosureDocument,
    "\n  mutation RemoveClosure($restaurantId: ID!, $closureId: ID!) {\n    removeClosure(restaurantId: $restaurantId, closureId: $closureId) {\n      ...HoursChange\n    }\n  }\n": types.RemoveClosureDocument,
    "\n  mutation ChangeSeats(\n    $restaurantId: ID!\n    $seats: Int!\n    $lunchSeats: Int\n    $dinnerSeats: Int\n    $was: HouseSeatsInput\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeSeats(\n      restaurantId: $restaurantId\n      seats: $seats\n      lunchSeats: $lunchSeats\n      dinnerSeats: $dinnerSeats\n      was: $was\n      answers: $answers\n      reason: $reason\n    ) {\n      ...HoursChange\n    }\n  }\n": types.ChangeSeatsDocument,
    "\n  mutation ChangePacing($restaurantId: ID!, $coversPerQuarter: Int, $ordersPerSlot: Int, $was: HousePaceInput) {\n    changePacing(\n      restaurantId: $restaurantId\n      coversPerQuarter: $coversPerQuarter\n      ordersPerSlot: $ordersPerSlot\n      was: $was\n    ) {\n      ...HoursChange\n    }\n  }\n": types.ChangePacingDocument,
    "\n  mutation ChangeLastBooking($restaurantId: ID!, $minutesAhead: Int) {\n    changeLastBooking(restaurantId: $restaurantId, minutesAhead: $minutesAhead) {\n      ...HoursChange\n    }\n  }\n": types.ChangeLastBookingDocument,
    "\n  query KitchenSheet($restaurantId: ID!, $day: String, $service: Service) {\n    kitchenSheet(restaurantId: $restaurantId, day: $day, service: $service) {\n      day\n      service\n      now\n      covers\n      printedAt\n      tables {\n        id\n        hour\n        type\n        name\n        party\n        isOrderedAtTable\n        seats {\n          id\n          name\n          allergens\n          note\n          lines {\n            name\n            quantity\n            choices\n            warning\n            isAdded\n          }\n          change {\n            isNew\n            wasHour\n            hasOtherNotice\n            removed\n          }\n        }\n        shared {\n          name\n          quantity\n          choices\n          warning\n          isAdded\n        }\n        sharedChange {\n          isNew\n          wasHour\n          hasOtherNotice\n          removed\n        }\n      }\n      gone {\n        id\n        hour\n        name\n        lines\n        fate\n        meal\n      }\n      toCome {\n        id\n        hour\n        type\n        name\n        party\n        isConfirmed\n        choosing\n        free\n      }\n      sums {\n        name\n        count\n        options {\n          group\n          name\n          count\n        }\n      }\n    }\n  }\n": types.KitchenSheetDocument,
    "\n  mutation PrintKitchenSheet($restaurantId: ID!, $day: String, $service: Service!, $format: PaperFormat!) {\n    printKitchenSheet(restaurantId: $restaurantId, day: $day, service: $service, format: $format) {\n      url\n    }\n  }\n": types.PrintKitchenSheetDocument,
    "\n  fragment EditedMenu on MenuEditor {\n    restaurants {\n      id\n      name\n    }\n    published\n    base\n    draft\n    revision\n    savedAt\n    isOutdated\n  }\n": types.EditedMenuFragmentDoc,
    "\n  query MenuToEdit($restaurantId: ID!) {\n    menuEditor(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n": types.MenuToEditDocument,
    "\n  mutation SaveMenuDraft($restaurantId: ID!, $draft: String!, $revision: Int!, $base: String) {\n    saveMenuDraft(restaurantId: $restaurantId, draft: $draft, revision: $revision, base: $base) {\n      revision\n      savedAt\n      isOutdated\n    }\n  }\n": types.SaveMenuDraftDocument,
    "\n  mutation MergeMenuDraft($restaurantId: ID!) {\n    mergeMenuDraft(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n": types.MergeMenuDraftDocument,
    "\n  mutation DiscardMenuDraft($restaurantId: ID!) {\n    discardMenuDraft(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n": types.DiscardMenuDraftDocument,
    "\n  mutation PublishMenu($restaurantId: ID!, $revision: Int!, $confirmed: [ID!]) {\n    publishMenu(restaurantId: $restaurantId, revision: $revision, confirmed: $confirmed) {\n      isPublished\n      toConfirm {\n        id\n        dish\n        guest\n        startsAt\n        firmAt\n      }\n      editor {\n        ...EditedMenu\n      }\n    }\n  }\n": types.PublishMenuDocument,
    "\n  mutation RestoreOwnership($link: String!) {\n    restoreOwnership(link: $link) {\n      restaurantId\n    }\n  }\n": types.RestoreOwnershipDocument,
    "\n  query OwnershipToRestore($link: String!) {\n    ownershipToRestore(link: $link) {\n      restaurantId\n      restaurant\n      lostAt\n      undoUntil\n    }\n  }\n": types.OwnershipToRestoreDocument,
    "\n  query DeskPhotographs($id: ID!) {\n    housePhotographs(restaurantId: $id) {\n      ...ShownPhotographs\n    }\n  }\n": types.DeskPhotographsDocument,
    "\n  fragment ShownPhotographs on HousePhotographs {\n    photographs {\n      id\n      imageKey\n      wholeKey\n      width\n      height\n      crop {\n        x\n        y\n        width\n        height\n      }\n      alt\n    }\n    uploads {\n      key\n      width\n      height\n    }\n  }\n": types.ShownPhotographsFragmentDoc,
    "\n  mutation AddPhotograph($restaurantId: ID!, $wholeKey: ID!, $crop: PhotographCropInput!, $alt: String!) {\n    addPhotograph(restaurantId: $restaurantId, wholeKey: $wholeKey, crop: $crop, alt: $alt) {\n      ...ShownPhotographs\n    }\n  }\n": types.AddPhotographDocument,
    "\n  mutation ChangePhotograph(\n    $restaurantId: ID!\n    $photographId: ID!\n    $crop: PhotographCropInput!\n    $alt: String!\n    $was: HousePhotographInput\n  ) {\n    changePhotograph(restaurantId: $restaurantId, photographId: $photographId, crop: $crop, alt: $alt, was: $was) {\n      ...ShownPhotographs\n    }\n  }\n": types.ChangePhotographDocument,
    "\n  mutation OrderPhotographs($restaurantId: ID!, $ids: [ID!]!) {\n    orderPhotographs(restaurantId: $restaurantId, ids: $ids) {\n      ...ShownPhotographs\n    }\n  }\n": types.OrderPhotographsDocument,
    "\n  mutation RemovePhotograph($restaurantId: ID!, $photographId: ID!) {\n    removePhotograph(restaurantId: $restaurantId, photographId: $photographId) {\n      ...ShownPhotographs\n    }\n  }\n": types.RemovePhotographDocument,
    "\n  mutation DiscardPhotographUpload($restaurantId: ID!, $key: ID!) {\n    discardPhotographUpload(restaurantId: $restaurantId, key: $key) {\n      ...ShownPhotographs\n    }\n  }\n": types.DiscardPhotographUploadDocument,
    "\n  fragment ReplyBelow on HouseReview {\n    id\n    canReply\n    repliedUntil\n    reply {\n      comment\n      status\n      refusal\n      createdAt\n    }\n  }\n": types.ReplyBelowFragmentDoc,
    "\n  mutation ReplyToReview($restaurantId: ID!, $reviewId: ID!, $comment: String!, $was: String) {\n    replyToReview(restaurantId: $restaurantId, reviewId: $reviewId, comment: $comment, was: $was) {\n      id\n      reply {\n        status\n      }\n    }\n  }\n": types.ReplyToReviewDocument,
    "\n  fragment DeskReviewLine on HouseReview {\n    id\n    review {\n      comment\n      avgRating\n      speedRating\n      foodRating\n      experienceRating\n      createdAt\n      visitedOn\n      user {\n        firstName\n        lastName\n      }\n    }\n    ...ReplyBelow\n  }\n": types.DeskReviewLineFragmentDoc,
    "\n  query DeskReviews($id: ID!, $page: Int, $mark: Int, $unanswered: Boolean) {\n    houseReviews(restaurantId: $id, page: $page, mark: $mark, unanswered: $unanswered) {\n      count\n      unanswered\n      totalPages\n      reviews {\n        id\n        ...DeskReviewLine\n      }\n    }\n  }\n": types.DeskReviewsDocument,
    "\n  mutation WithdrawReply($restaurantId: ID!, $reviewId: ID!) {\n    withdrawReply(restaurantId: $restaurantId, reviewId: $reviewId) {\n      id\n    }\n  }\n": types.WithdrawReplyDocument,
    "\n  fragment TodaysLimits on ServiceLimits {\n    day\n    dishes {\n      what\n      id\n      name\n      of\n      isSoldOut\n      left\n      ordered\n      services {\n        service\n        isSoldOut\n        left\n        ordered\n      }\n    }\n    pauses {\n      what\n      until\n    }\n  }\n": types.TodaysLimitsFragmentDoc,
    "\n  query LimitsToday($restaurantId: ID!) {\n    serviceLimits(restaurantId: $restaurantId) {\n      pausable\n      services\n      ...TodaysLimits\n    }\n  }\n": types.LimitsTodayDocument,
    "\n  mutation LimitDish(\n    $restaurantId: ID!\n    $what: Limited!\n    $id: ID!\n    $service: Service\n    $isSoldOut: Boolean\n    $left: Int\n    $seen: SeenLimitInput\n    $waited: Int\n  ) {\n    limitDish(\n      restaurantId: $restaurantId\n      what: $what\n      id: $id\n      service: $service\n      isSoldOut: $isSoldOut\n      left: $left\n      seen: $seen\n      waited: $waited\n    ) {\n      ...TodaysLimits\n    }\n  }\n": types.LimitDishDocument,
    "\n  mutation PauseBookings($restaurantId: ID!, $what: Pausable!, $hour: String) {\n    pauseBookings(restaurantId: $restaurantId, what: $what, hour: $hour) {\n      ...TodaysLimits\n    }\n  }\n": types.PauseBookingsDocument,
    "\n  mutation ResumeBookings($restaurantId: ID!, $what: Pausable!) {\n    resumeBookings(restaurantId: $restaurantId, what: $what) {\n      ...TodaysLimits\n    }\n  }\n": types.ResumeBookingsDocument,
    "\n  fragment StaffOrderFacts on StaffOrder {\n    id\n    hour\n    startsAt\n    type\n    isWeeklyMeal\n    name\n    stage\n    end\n    dishes\n    lines {\n      name\n      quantity\n      choices\n      warning\n      isAlcohol\n    }\n    allergens\n    note\n    canHandOver\n    isUnpaid\n    firmFrom\n    acceptUntil\n    readyAt\n    undoUntil\n    phone\n    totalCents\n    shareId\n    isDeliveryWaived\n    fee {\n      kind\n      cents\n      isDebited\n    }\n    address {\n      ...BroughtTo\n    }\n  }\n": types.StaffOrderFactsFragmentDoc,
    "\n  query OrderBoard($restaurantId: ID!, $day: String) {\n    orderBoard(restaurantId: $restaurantId, day: $day) {\n      day\n      now\n      job\n      answersOrders\n      orders {\n        ...StaffOrderFacts\n      }\n    }\n  }\n": types.OrderBoardDocument,
    "\n  fragment ServiceBookingFacts on ServiceBooking {\n    id\n    hour\n    startsAt\n    type\n    status\n    source\n    name\n    party\n    isForced\n    phone\n    isTold\n    note\n    visits\n    movesTo\n    canCancel\n    canClose\n    seats {\n      id\n      name\n      covers\n      isHost\n      state\n      mark\n      markedAt\n      undoUntil\n      note\n      allergens\n      totalCents\n      lines {\n        name\n        quantity\n        choices\n        isAlcohol\n        isShared\n      }\n    }\n  }\n": types.ServiceBookingFactsFragmentDoc,
    "\n  query ServiceSheet($restaurantId: ID!, $day: String) {\n    serviceSheet(restaurantId: $restaurantId, day: $day) {\n      restaurant {\n        id\n        name\n        ...RestaurantOpeningStatus\n      }\n      day\n      now\n      capacity\n      job\n      quarters {\n        hour\n        covers\n        forced\n        capacity\n      }\n      bookings {\n        ...ServiceBookingFacts\n      }\n    }\n  }\n": types.ServiceSheetDocument,
    "\n  mutation MarkSeats(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareIds: [ID!]\n    $mark: SeatMark!\n    $seen: [SeenMarkInput!]\n    $waited: Int\n  ) {\n    markSeats(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareIds: $shareIds\n      mark: $mark\n      seen: $seen\n      waited: $waited\n    ) {\n      ...ServiceBookingFacts\n    }\n  }\n": types.MarkSeatsDocument,
    "\n  mutation UndoMark(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareIds: [ID!]\n    $seen: [SeenMarkInput!]\n    $waited: Int\n  ) {\n    undoMark(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareIds: $shareIds\n      seen: $seen\n      waited: $waited\n    ) {\n      ...ServiceBookingFacts\n    }\n  }\n": types.UndoMarkDocument,
    "\n  mutation BookByPhone($restaurantId: ID!, $input: PhoneBookingInput!, $waited: Int) {\n    bookByPhone(restaurantId: $restaurantId, input: $input, waited: $waited) {\n      ...ServiceBookingFacts\n    }\n  }\n": types.BookByPhoneDocument,
    "\n  mutation CancelByRestaurant($restaurantId: ID!, $reservationId: ID!, $reason: String!) {\n    cancelByRestaurant(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) {\n      id\n    }\n  }\n": types.CancelByRestaurantDocument,
    "\n  mutation MoveTable($restaurantId: ID!, $reservationId: ID!, $date: String!, $hour: String!) {\n    moveTable(restaurantId: $restaurantId, reservationId: $reservationId, date: $date, hour: $hour) {\n      ...ServiceBookingFacts\n    }\n  }\n": types.MoveTableDocument,
    "\n  mutation CloseBill($restaurantId: ID!, $reservationId: ID!) {\n    closeBill(restaurantId: $restaurantId, reservationId: $reservationId) {\n      ...ServiceBookingFacts\n    }\n  }\n": types.CloseBillDocument,
    "\n  mutation AcceptOrder($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    acceptOrder(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n": types.AcceptOrderDocument,
    "\n  mutation RefuseOrder($restaurantId: ID!, $reservationId: ID!, $reason: String!) {\n    refuseOrder(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) {\n      ...StaffOrderFacts\n    }\n  }\n": types.RefuseOrderDocument,
    "\n  mutation MarkOrderReady($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    markOrderReady(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n": types.MarkOrderReadyDocument,
    "\n  mutation UndoOrderReady($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    undoOrderReady(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n": types.UndoOrderReadyDocument,
    "\n  mutation HandOverOrder($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    handOverOrder(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n": types.HandOverOrderDocument,
    "\n  mutation PrintOrderTicket($restaurantId: ID!, $reservationId: ID!) {\n    printOrderTicket(restaurantId: $restaurantId, reservationId: $reservationId) {\n      url\n    }\n  }\n": types.PrintOrderTicketDocument,
    "\n  fragment ServiceBillFacts on ServiceBill {\n    version\n    isOpen\n    booking {\n      ...ServiceBookingFacts\n    }\n    lines {\n      id\n      name\n      quantity\n      off\n      eachCents\n      most\n      seats\n    }\n    seats {\n      id\n      name\n      isHost\n      totalCents\n      mayHaveExtra\n      extrasOn\n      paidText\n      fee {\n        kind\n        cents\n        isDebited\n      }\n      waived {\n        kind\n        cents\n        isRefunded\n        reason\n      }\n      extras {\n        id\n        name\n        priceCents\n        isAccepted\n        fate\n        canTakeOff\n      }\n      closing {\n        debitedCents\n        acceptedCents\n        toAcceptCents\n        beyondCents\n      }\n      unpaidCents\n      payLink\n    }\n  }\n": types.ServiceBillFactsFragmentDoc,
    "\n  query TableBill($restaurantId: ID!, $reservationId: ID!) {\n    serviceBill(restaurantId: $restaurantId, reservationId: $reservationId) {\n      ...ServiceBillFacts\n    }\n  }\n": types.TableBillDocument,
    "\n  mutation TakeLineOff($restaurantId: ID!, $reservationId: ID!, $lineId: ID!, $quantity: Int!, $version: Int!) {\n    takeLineOff(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      lineId: $lineId\n      quantity: $quantity\n      version: $version\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n": types.TakeLineOffDocument,
    "\n  mutation AddExtra(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareId: ID!\n    $name: String!\n    $cents: Int!\n    $vat: Int!\n  ) {\n    addExtra(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareId: $shareId\n      name: $name\n      cents: $cents\n      vat: $vat\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n": types.AddExtraDocument,
    "\n  mutation TakeExtraOff($restaurantId: ID!, $reservationId: ID!, $extraId: ID!) {\n    takeExtraOff(restaurantId: $restaurantId, reservationId: $reservationId, extraId: $extraId) {\n      ...ServiceBillFacts\n    }\n  }\n": types.TakeExtraOffDocument,
    "\n  mutation WaiveFee(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareId: ID!\n    $fee: WaivableFee!\n    $reason: String\n  ) {\n    waiveFee(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareId: $shareId\n      fee: $fee\n      reason: $reason\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n": types.WaiveFeeDocument,
    "\n  fragment RequestedTable on PartyRequest {\n    id\n    date\n    hour\n    startsAt\n    party\n    phone\n    words\n    name\n    lapsesAt\n    withdrawnAt\n  }\n": types.RequestedTableFragmentDoc,
    "\n  query PartyRequests($restaurantId: ID!) {\n    partyRequests(restaurantId: $restaurantId, withWithdrawn: true) {\n      ...RequestedTable\n    }\n  }\n": types.PartyRequestsDocument,
    "\n  mutation AcceptRequest($restaurantId: ID!, $id: ID!, $force: Boolean) {\n    acceptPartyRequest(restaurantId: $restaurantId, id: $id, force: $force) {\n      id\n    }\n  }\n": types.AcceptRequestDocument,
    "\n  mutation RefuseRequest($restaurantId: ID!, $id: ID!, $reason: String!) {\n    refusePartyRequest(restaurantId: $restaurantId, id: $id, reason: $reason) {\n      id\n    }\n  }\n": types.RefuseRequestDocument,
    "\n  mutation AcceptStaffInvitation(\n    $token: String!\n    $firstName: String\n    $lastName: String\n    $password: String\n    $replacesSession: Boolean\n  ) {\n    acceptStaffInvitation(\n      token: $token\n      firstName: $firstName\n      lastName: $lastName\n      password: $password\n      replacesSession: $replacesSession\n    ) {\n      token\n      job\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n": types.AcceptStaffInvitationDocument,
    "\n  query StaffOffer($token: String!) {\n    staffOffer(token: $token) {\n      email\n      job\n      hasAccount\n      restaurant {\n        id\n        name\n      }\n    }\n    me {\n      id\n      role\n      email\n    }\n  }\n": types.StaffOfferDocument,
    "\n  query OwnFactor {\n    mySecurity {\n      hasSecondFactor\n    }\n  }\n": types.OwnFactorDocument,
    "\n  mutation ChangeStaffJob($restaurantId: ID!, $memberId: ID!, $job: StaffJob!, $password: String) {\n    changeStaffJob(restaurantId: $restaurantId, memberId: $memberId, job: $job, password: $password) {\n      members {\n        id\n      }\n    }\n  }\n": types.ChangeStaffJobDocument,
    "\n  mutation WithdrawStaffInvitation($restaurantId: ID!, $invitationId: ID!) {\n    withdrawStaffInvitation(restaurantId: $restaurantId, invitationId: $invitationId) {\n      invitations {\n        id\n      }\n    }\n  }\n": types.WithdrawStaffInvitationDocument,
    "\n  mutation InviteStaff($restaurantId: ID!, $email: String!, $job: StaffJob!, $password: String) {\n    inviteStaff(restaurantId: $restaurantId, email: $email, job: $job, password: $password) {\n      invitations {\n        id\n      }\n    }\n  }\n": types.InviteStaffDocument,
    "\n  mutation RemoveStaff($restaurantId: ID!, $memberId: ID!, $password: String) {\n    removeStaff(restaurantId: $restaurantId, memberId: $memberId, password: $password) {\n      members {\n        id\n      }\n    }\n  }\n": types.RemoveStaffDocument,
    "\n  query Team($id: ID!) {\n    team(restaurantId: $id) {\n      members {\n        id\n        firstName\n        lastName\n        email\n        job\n        since\n        isSelf\n      }\n      invitations {\n        id\n        email\n        job\n        expiresAt\n      }\n    }\n    restaurantDevices(restaurantId: $id) {\n      ...DeviceOfTeam\n    }\n  }\n": types.TeamDocument,
    "\n  query Till($id: ID!) {\n    till(restaurantId: $id) {\n      id\n      isLocalAllowed\n      endpoints {\n        id\n        url\n        types\n        formerUntil\n        restsUntil\n      }\n      keys {\n        id\n        name\n        prefix\n        createdAt\n        expiresAt\n        usedAt\n        madeBy\n        keptBy\n        stopsAt\n      }\n      deliveries {\n        id\n        url\n        type\n        body\n        createdAt\n        dueAt\n        tries\n        triedAt\n        deliveredAt\n        status\n        failure\n        tookMs\n        answer\n      }\n    }\n  }\n": types.TillDocument,
    "\n  mutation MakeTillKey($restaurantId: ID!, $name: String!, $days: Int, $password: String) {\n    makeTillKey(restaurantId: $restaurantId, name: $name, days: $days, password: $password) {\n      key\n    }\n  }\n": types.MakeTillKeyDocument,
    "\n  mutation RevokeTillKey($restaurantId: ID!, $keyId: ID!, $password: String) {\n    revokeTillKey(restaurantId: $restaurantId, keyId: $keyId, password: $password) {\n      id\n    }\n  }\n": types.RevokeTillKeyDocument,
    "\n  mutation KeepTillKey($restaurantId: ID!, $keyId: ID!, $password: String) {\n    keepTillKey(restaurantId: $restaurantId, keyId: $keyId, password: $password) {\n      id\n    }\n  }\n": types.KeepTillKeyDocument,
    "\n  mutation AddWebhook($restaurantId: ID!, $url: String!, $types: [String!]!, $password: String) {\n    addWebhook(restaurantId: $restaurantId, url: $url, types: $types, password: $password) {\n      secret\n    }\n  }\n": types.AddWebhookDocument,
    "\n  mutation ChangeWebhook(\n    $restaurantId: ID!\n    $endpointId: ID!\n    $url: String!\n    $types: [String!]!\n    $was: WebhookEndpointInput\n    $password: String\n  ) {\n    changeWebhook(\n      restaurantId: $restaurantId\n      endpointId: $endpointId\n      url: $url\n      types: $types\n      was: $was\n      password: $password\n    ) {\n      id\n    }\n  }\n": types.ChangeWebhookDocument,
    "\n  mutation RemoveWebhook($restaurantId: ID!, $endpointId: ID!, $password: String) {\n    removeWebhook(restaurantId: $restaurantId, endpointId: $endpointId, password: $password) {\n      id\n    }\n  }\n": types.RemoveWebhookDocument,
    "\n  mutation RenewWebhookSecret($restaurantId: ID!, $endpointId: ID!, $password: String) {\n    renewWebhookSecret(restaurantId: $restaurantId, endpointId: $endpointId, password: $password) {\n      secret\n    }\n  }\n": types.RenewWebhookSecretDocument,
    "\n  mutation TryWebhook($restaurantId: ID!, $endpointId: ID!) {\n    tryWebhook(restaurantId: $restaurantId, endpointId: $endpointId) {\n      id\n    }\n  }\n": types.TryWebhookDocument,
    "\n  mutation ResendDelivery($restaurantId: ID!, $deliveryId: ID!) {\n    resendDelivery(restaurantId: $restaurantId, deliveryId: $deliveryId) {\n      id\n    }\n  }\n": types.ResendDeliveryDocument,
    "\n  query DeskToGo($id: ID!) {\n    houseToGo(restaurantId: $id) {\n      ...ShownToGo\n    }\n  }\n": types.DeskToGoDocument,
    "\n  fragment ShownToGo on HouseToGo {\n    hasClickCollect\n    hasDelivery\n    deliveryFeeCents\n    areaIds\n    isSaas\n    openOrders\n    lastChange {\n      by\n      at\n    }\n  }\n": types.ShownToGoFragmentDoc,
    "\n  mutation ChangeToGo(\n    $restaurantId: ID!\n    $hasClickCollect: Boolean!\n    $hasDelivery: Boolean!\n    $deliveryFeeCents: Int\n    $areaIds: [ID!]!\n    $was: HouseToGoInput\n  ) {\n    changeHouseToGo(\n      restaurantId: $restaurantId\n      hasClickCollect: $hasClickCollect\n      hasDelivery: $hasDelivery\n      deliveryFeeCents: $deliveryFeeCents\n      areaIds: $areaIds\n      was: $was\n    ) {\n      ...ShownToGo\n    }\n  }\n": types.ChangeToGoDocument,
    "\n  query GuestData($link: String!) {\n    guestData(link: $link)\n  }\n": types.GuestDataDocument,
    "\n  mutation ForgetGuestData($link: String!) {\n    forgetGuestData(link: $link)\n  }\n": types.ForgetGuestDataDocument,
    "\n  mutation AskGuestData($email: String!, $captchaToken: String) {\n    askGuestData(email: $email, captchaToken: $captchaToken)\n  }\n": types.AskGuestDataDocument,
    "\n  fragment AddressRow on DeliveryPreference {\n    id\n    address\n    zipCode\n    city\n    country\n    longitude\n    latitude\n    extraDetails\n    deliveryOptions\n  }\n": types.AddressRowFragmentDoc,
    "\n  fragment CalendarCard on CalendarFeed {\n    address\n    madeAt\n  }\n": types.CalendarCardFragmentDoc,
    "\n  mutation RenewCalendarFeed {\n    renewCalendarFeed {\n      address\n    }\n  }\n": types.RenewCalendarFeedDocument,
    "\n  mutation EndCalendarFeed {\n    endCalendarFeed\n  }\n": types.EndCalendarFeedDocument,
    "\n  mutation VerifyPhoneNumber($phone: String!, $code: String!) {\n    verifyPhoneNumber(phone: $phone, code: $code)\n  }\n": types.VerifyPhoneNumberDocument,
    "\n  query Profile {\n    currentUser {\n      id\n      ...IdentityCard\n      ...ContactCard\n      ...CompanyCard\n      deliveryPreferences {\n        id\n        ...AddressRow\n      }\n    }\n    mySecurity {\n      ...SecurityCard\n    }\n    mySessions {\n      ...DeviceLine\n    }\n    mySecurityEvents {\n      ...SecurityLine\n    }\n    myCalendarFeed {\n      ...CalendarCard\n    }\n    pushKey\n  }\n": types.ProfileDocument,
    "\n  fragment CompanyCard on User {\n    companyName\n    companyAddress\n  }\n": types.CompanyCardFragmentDoc,
    "\n  fragment ContactCard on User {\n    id\n    email\n    emailBounced\n    phone\n    phoneIsVerified\n  }\n": types.ContactCardFragmentDoc,
    "\n  mutation SendVerificationCode($phone: String!) {\n    sendVerificationCode(phone: $phone)\n  }\n": types.SendVerificationCodeDocument,
    "\n  mutation ConfirmNewEmail($token: String!, $replacesSession: Boolean) {\n    confirmNewEmail(token: $token, replacesSession: $replacesSession)\n  }\n": types.ConfirmNewEmailDocument,
    "\n  mutation Activate(\n    $clientInput: ActivateClientInput!\n    $password: String!\n    $token: String!\n    $reservationToken: String\n    $replacesSession: Boolean\n  ) {\n    activate(\n      clientInput: $clientInput\n      password: $password\n      token: $token\n      reservationToken: $reservationToken\n      replacesSession: $replacesSession\n    ) {\n      token\n      user {\n        firstName\n      }\n    }\n  }\n": types.ActivateDocument,
    "\n  query LinkFault($token: String!, $use: EmailLinkUse!) {\n    linkFault(token: $token, use: $use)\n  }\n": types.LinkFaultDocument,
    "\n  mutation ResetPassword($token: String!, $password: String!, $replacesSession: Boolean) {\n    resetPassword(token: $token, password: $password, replacesSession: $replacesSession)\n  }\n": types.ResetPasswordDocument,
    "\n  query ContestedSeat($link: String!) {\n    reminder(link: $link) {\n      restaurant {\n        name\n      }\n      date\n      totalPersons\n      absentGuest\n      noShow {\n        ...NoShowFacts\n      }\n    }\n  }\n": types.ContestedSeatDocument,
    "\n  query ReadReminder($link: String!) {\n    reminder(link: $link) {\n      ...AnswerSeat\n    }\n  }\n": types.ReadReminderDocument,
    "\n  fragment AnswerSeat on Reminder {\n    restaurant {\n      id\n      name\n    }\n    date\n    totalPersons\n    isHost\n    status\n    answer\n    freeCancelUntil\n  }\n": types.AnswerSeatFragmentDoc,
    "\n  mutation AnswerReminder($link: String!, $isComing: Boolean!) {\n    answerReminder(link: $link, isComing: $isComing) {\n      ...AnswerSeat\n    }\n  }\n": types.AnswerReminderDocument,
    "\n  mutation SetReviewRequests($link: String!, $areWanted: Boolean!) {\n    setReviewRequests(link: $link, areWanted: $areWanted)\n  }\n": types.SetReviewRequestsDocument,
    "\n  query ReviewRequests($link: String!) {\n    reviewRequests(link: $link)\n  }\n": types.ReviewRequestsDocument,
    "\n  mutation CreateReservation($input: CreateReservationInput!) {\n    createReservation(input: $input) {\n      id\n      status\n      usersReservations {\n        id\n        isOwn\n      }\n    }\n  }\n": types.CreateReservationDocument,
    "\n  mutation JoinReservation($input: JoinReservationInput!) {\n    joinReservation(input: $input) {\n      id\n      status\n      guestToken\n      reservation {\n        id\n      }\n    }\n  }\n": types.JoinReservationDocument,
    "\n  query OrderInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      ended\n      ownShare\n      reservation {\n        isHost\n        type\n        totalPersons\n        date\n        creator {\n          firstName\n        }\n        ...SharedDishes\n        restaurant {\n          ...OrderRestaurant\n        }\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n": types.OrderInvitationDocument,
    "\n  query OrderMenu($id: ID!, $day: String!, $hour: String) {\n    getRestaurantById(id: $id) {\n      ...OrderRestaurant\n      dishesLeft(day: $day, hour: $hour) {\n        ...DishLeftFacts\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n": types.OrderMenuDocument,
    "\n  query KnownInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      id\n    }\n  }\n": types.KnownInvitationDocument,
    "\n  query ShareableDishes($id: ID!) {\n    invitationLink(id: $id) {\n      reservation {\n        ...SharedDishes\n      }\n    }\n  }\n": types.ShareableDishesDocument,
    "\n  mutation AbandonReservation($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n": types.AbandonReservationDocument,
    "\n  query DishesToChange($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      totalPersons\n      isHost\n      isGroup\n      isPlain\n      isWeeklyMeal\n      ceiling\n      ...SharedDishes\n      freeCancelUntil\n      payUntil\n      allergies\n      invitationLink {\n        id\n      }\n      restaurant {\n        ...OrderRestaurant\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        note\n        combos {\n          quantity\n          combo {\n            id\n            name\n            priceTTC\n          }\n          choices {\n            id\n            options {\n              id\n            }\n          }\n        }\n        foodItems {\n          quantity\n          foodItem {\n            id\n            name\n            priceTTC\n          }\n          choices {\n            id\n            options {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n": types.DishesToChangeDocument,
    "\n  query EmbedCodePage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      embedSites\n      ...BookingPanel\n    }\n  }\n": types.EmbedCodePageDocument,
    "\n  query EmbedPartner($id: ID!) {\n    getRestaurantById(id: $id) {\n      isPartner\n    }\n  }\n": types.EmbedPartnerDocument,
    "\n  query EmbedOrder($id: ID!) {\n    getRestaurantById(id: $id) {\n      isPartner\n      ...BookingPanel\n    }\n  }\n": types.EmbedOrderDocument,
    "\n  query EmbedPage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      embedSites\n      ...BookingPanel\n    }\n  }\n": types.EmbedPageDocument,
    "\n  query MyFavourites {\n    getMyFavoriteRestaurants {\n      id\n      name\n      latitude\n      longitude\n      ...RestaurantCard\n    }\n  }\n": types.MyFavouritesDocument,
    "\n  query Home($cards: Int!, $marks: Int!) {\n    searchRestaurants(restaurantsCriteria: { order: RANDOM, page: 1, pageSize: $cards }) {\n      restaurants {\n        id\n        isPartner\n        ...RestaurantCard\n      }\n    }\n    marks: searchRestaurants(restaurantsCriteria: { order: RANDOM, page: 1, pageSize: $marks }) {\n      restaurants {\n        id\n        name\n        isPartner\n      }\n    }\n  }\n": types.HomeDocument,
    "\n  fragment InvitationEnded on InvitationLink {\n    ended\n    endReason\n    reservation {\n      date\n      restaurant {\n        id\n        name\n        phone\n      }\n    }\n  }\n": types.InvitationEndedFragmentDoc,
    "\n  query LinkedInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      id\n      ended\n      reservation {\n        date\n        hour\n        type\n        totalPersons\n        creator {\n          firstName\n        }\n        restaurant {\n          id\n          name\n          address\n          zipCode\n          city\n          cover {\n            imageKey\n          }\n        }\n      }\n      ...InvitationEnded\n    }\n  }\n": types.LinkedInvitationDocument,
    "\n  query OwnPlace($id: ID!) {\n    invitationLink(id: $id) {\n      ownShare\n      reservation {\n        isHost\n      }\n    }\n  }\n": types.OwnPlaceDocument,
    "\n  fragment OwnRequest on PartyRequest {\n    id\n    startsAt\n    party\n    state\n    askedAt\n    lapsesAt\n    tableAt\n    cancelReason\n    restaurant {\n      id\n      name\n      phone\n    }\n    ...WithdrawnRequest\n  }\n": types.OwnRequestFragmentDoc,
    "\n  fragment ReservationCard on Reservation {\n    id\n    date\n    hour\n    type\n    totalPersons\n    totalPaid\n    status\n    isGroup\n    isHost\n    isPlain\n    isWeeklyMeal\n    awaitsGuests\n    freeCancelUntil\n    payUntil\n    creator {\n      firstName\n    }\n    invitationLink {\n      id\n    }\n    restaurant {\n      id\n      name\n      cover {\n        imageKey\n      }\n    }\n    usersReservations {\n      id\n      isOwn\n      status\n      totalPaid\n      tip\n      wayOutUntil\n      goneDishes {\n        name\n        isUntimely\n        isTakenOff\n      }\n      cover {\n        name\n        isMine\n        amount\n      }\n      noShow {\n        fee\n        isContested\n        isDebited\n        isLifted\n        isRefused\n      }\n      owedAfter {\n        amount\n      }\n      review {\n        id\n      }\n    }\n    ...PaymentSeen\n    ...MoveOffer\n    ...ReservationDialogs\n  }\n": types.ReservationCardFragmentDoc,
    "\n  query MyReservations($page: Int!) {\n    myReservations(input: { page: $page, pageSize: 10 }) {\n      count\n      page\n      totalPages\n      reservations {\n        id\n        date\n        status\n        ...ReservationCard\n      }\n    }\n    myPartyRequests(withTables: true) {\n      id\n      ...OwnRequest\n    }\n  }\n": types.MyReservationsDocument,
    "\n  fragment WithdrawnRequest on PartyRequest {\n    id\n    startsAt\n    party\n    restaurant {\n      name\n    }\n  }\n": types.WithdrawnRequestFragmentDoc,
    "\n  mutation WithdrawPartyRequest($id: ID!) {\n    withdrawPartyRequest(id: $id) {\n      id\n    }\n  }\n": types.WithdrawPartyRequestDocument,
    "\n  query PreviewCoupon($input: ApplyCouponInput!) {\n    applyCoupon(input: $input) {\n      couponId\n      orderDiscount\n      serviceFeesDiscount\n      orderTotalAfterDiscount\n      serviceFeesAfterDiscount\n    }\n  }\n": types.PreviewCouponDocument,
    "\n  query CoveredTable($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      totalPersons\n      isWeeklyMeal\n      freeCancelUntil\n      isGroup\n      isHost\n      invitationLink {\n        id\n      }\n      restaurant {\n        id\n        name\n        siret\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        displayName\n        invitationEmail\n        priceToCover {\n          amount\n          applicationFee\n          total\n          holdUntil\n        }\n      }\n    }\n  }\n": types.CoveredTableDocument,
    "\n  mutation PayByLink($link: String!, $stripeParams: StripeParams!) {\n    payByLink(link: $link, stripeParams: $stripeParams) {\n      redirect_to_url\n    }\n  }\n": types.PayByLinkDocument,
    "\n  query OwedByLink($link: String!) {\n    owedByLink(link: $link) {\n      restaurant {\n        name\n      }\n      date\n      owed {\n        amount\n        tip\n        isAbsence\n        isLostVoucher\n        extras {\n          id\n          name\n          price\n        }\n      }\n    }\n  }\n": types.OwedByLinkDocument,
    "\n  mutation ConfirmUserReservationPayment($input: ConfirmPaymentInput!) {\n    confirmUserReservationPayment(input: $input) {\n      id\n      status\n    }\n  }\n": types.ConfirmUserReservationPaymentDocument,
    "\n  query PaymentOutcome($userReservationId: ID!, $paymentIntentId: ID!, $clientSecret: String!) {\n    paymentOutcome(\n      userReservationId: $userReservationId\n      paymentIntentId: $paymentIntentId\n      clientSecret: $clientSecret\n    ) {\n      granted\n      refusal\n    }\n  }\n": types.PaymentOutcomeDocument,
    "\n  mutation RestoflashLogin($restoflashId: ID!) {\n    restoflashLogin(restoflashId: $restoflashId) {\n      restoflashId\n    }\n  }\n": types.RestoflashLoginDocument,
    "\n  mutation EdenredLogin($code: String!, $state: String) {\n    edenredLogin(code: $code, state: $state)\n  }\n": types.EdenredLoginDocument,
    "\n  query EdenredSignIn($returnTo: String!) {\n    edenredSignIn(returnTo: $returnTo) {\n      url\n    }\n  }\n": types.EdenredSignInDocument,
    "\n  mutation RestoflashInitGetToken {\n    restoflashInitGetToken {\n      restoflashId\n      redirectUrl\n    }\n  }\n": types.RestoflashInitGetTokenDocument,
    "\n  query EdenredGetBalance {\n    edenredGetBalance {\n      data {\n        available_amount\n      }\n    }\n  }\n": types.EdenredGetBalanceDocument,
    "\n  fragment RestaurantInformation on Restaurant {\n    name\n    address\n    zipCode\n    city\n    phone\n    website\n    description\n    seatingCapacity\n    hasDelivery\n    hasClickCollect\n    acceptsVouchers\n    facilities\n    deliveryDetails {\n      serviceFees\n      areas {\n        id\n        district\n      }\n    }\n    ...RestaurantOpeningStatus\n    ...RestaurantPlace\n  }\n": types.RestaurantInformationFragmentDoc,
    "\n  mutation AskForTable($restaurantId: ID!, $input: PartyRequestInput!, $captchaToken: String) {\n    askForTable(restaurantId: $restaurantId, input: $input, captchaToken: $captchaToken) {\n      id\n    }\n  }\n": types.AskForTableDocument,
    "\n  fragment RestaurantNotBookable on Restaurant {\n    name\n    phone\n    website\n  }\n": types.RestaurantNotBookableFragmentDoc,
    "\n  fragment RestaurantPhotographs on Restaurant {\n    name\n    restaurantImages {\n      id\n      imageKey\n      alt\n      isCover\n    }\n  }\n": types.RestaurantPhotographsFragmentDoc,
    "\n  fragment RestaurantPlace on Restaurant {\n    name\n    latitude\n    longitude\n    nearestStation {\n      name\n      metres\n    }\n  }\n": types.RestaurantPlaceFragmentDoc,
    "\n  fragment RestaurantMeta on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    phone\n    description\n    avgPrice\n    avgRating\n    reviewCount\n    latitude\n    longitude\n    isPartner\n    openingHours {\n      isClosed\n      isContinuousService\n      lunchHours\n      dinnerHours\n      fullDayOpeningHours\n    }\n    tags {\n      name\n      group\n    }\n    cover {\n      imageKey\n    }\n    menu {\n      meals {\n        name\n        combos {\n          name\n          description\n          priceTTC\n          isActive\n          weekdays\n          services\n        }\n      }\n      foodItems {\n        name\n        description\n        priceTTC\n        isActive\n        weekdays\n        services\n        categorie {\n          name\n        }\n      }\n    }\n  }\n": types.RestaurantMetaFragmentDoc,
    "\n  query RestaurantPage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      source\n      avgRating\n      latitude\n      longitude\n      ...RestaurantSummary\n      ...RestaurantPhotographs\n      ...RestaurantMenu\n      ...RestaurantInformation\n      ...RestaurantNotBookable\n      ...BookingPanel\n      ...RestaurantMeta\n    }\n  }\n": types.RestaurantPageDocument,
    "\n  query RestaurantReviews($id: ID!, $page: Int!, $order: ReviewOrder!, $mark: Int, $words: String!) {\n    getReviews(restaurantId: $id, page: $page, pageSize: 10, order: $order, mark: $mark, words: $words) {\n      ...ReviewList\n    }\n  }\n": types.RestaurantReviewsDocument,
    "\n  fragment ReviewSummary on ReviewSummary {\n    speed\n    food\n    experience\n    distribution\n  }\n": types.ReviewSummaryFragmentDoc,
    "\n  fragment ReviewList on ReviewPage {\n    count\n    totalPages\n    summary {\n      ...ReviewSummary\n    }\n    reviews {\n      id\n      comment\n      avgRating\n      speedRating\n      foodRating\n      experienceRating\n      createdAt\n      visitedOn\n      isOwn\n      status\n      ...WrittenReview\n      ...ReviewState\n      user {\n        firstName\n        lastName\n      }\n      reply {\n        id\n        comment\n        createdAt\n      }\n    }\n  }\n": types.ReviewListFragmentDoc,
    "\n  fragment RestaurantSummary on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n      alt\n    }\n    ...RestaurantOpeningStatus\n  }\n": types.RestaurantSummaryFragmentDoc,
    "\n  query LandingPage($criteria: RestaurantsCriteria!) {\n    searchRestaurants(restaurantsCriteria: $criteria) {\n      count\n      countIsExact\n      facets {\n        tags {\n          tag {\n            id\n            name\n            group\n          }\n          count\n        }\n        clickCollect\n        delivery\n      }\n      restaurants {\n        id\n        name\n        avgPrice\n        avgRating\n        reviewCount\n        source\n        ...ResultLine\n      }\n    }\n  }\n": types.LandingPageDocument,
    "\n  query LandingCuisines {\n    allFoodTags(filter: CUISINES) {\n      id\n      name\n    }\n  }\n": types.LandingCuisinesDocument,
    "\n  query SearchReading($text: String!) {\n    searchReading(text: $text) {\n      tags {\n        id\n      }\n      zipCodes\n      place {\n        label\n        latitude\n        longitude\n      }\n      address\n      name\n      phone\n      isAroundMe\n      dish\n      date\n      tooFarDate\n      time\n      totalPlaces\n      avgMaxPrice\n      avgRating\n      hasDelivery\n      hasClickCollect\n      unread\n      words\n      alternative {\n        tags {\n          id\n        }\n        zipCodes\n        place {\n          label\n          latitude\n          longitude\n        }\n        address\n        name\n        phone\n        isAroundMe\n        dish\n        date\n        tooFarDate\n        time\n        totalPlaces\n        avgMaxPrice\n        avgRating\n        hasDelivery\n        hasClickCollect\n        unread\n        words\n      }\n    }\n    allFoodTags {\n      id\n      group\n    }\n  }\n": types.SearchReadingDocument,
    "\n  query SearchPage(\n    $criteria: RestaurantsCriteria!\n    $party: Int!\n    $starts: Int!\n    $type: ReservationType\n    $date: String\n    $time: String\n  ) {\n    searchRestaurants(restaurantsCriteria: $criteria) {\n      count\n      countIsExact\n      correctedName\n      lettingGo {\n        criterion\n        count\n      }\n      waysOn {\n        kind\n        count\n        dropped\n        name\n        latitude\n        longitude\n      }\n      totalPages\n      pageSize\n      seed\n      facets {\n        tags {\n          tag {\n            id\n          }\n          count\n        }\n        zipCodes {\n          zipCode\n          count\n        }\n        ratings {\n          from\n          count\n        }\n        prices {\n          from\n          count\n        }\n        clickCollect\n        delivery\n      }\n      restaurants {\n        id\n        source\n        ...ResultLine\n        ...ResultPin\n        ...ResultStarts\n      }\n    }\n    allFoodTags {\n      id\n      name\n      group\n    }\n  }\n": types.SearchPageDocument,
    "\n  query SearchTags {\n    allFoodTags {\n      id\n      name\n      group\n    }\n  }\n": types.SearchTagsDocument,
    "\n  fragment ResultPin on Restaurant {\n    id\n    name\n    avgPrice\n    latitude\n    longitude\n  }\n": types.ResultPinFragmentDoc,
    "\n  query MapRestaurant($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      ...ResultLine\n    }\n  }\n": types.MapRestaurantDocument,
    "\n  query SearchMap($criteria: RestaurantsCriteria!, $view: MapBox!) {\n    searchMap(restaurantsCriteria: $criteria, view: $view) {\n      latitude\n      longitude\n      count\n      minPrice\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n": types.SearchMapDocument,
    "\n  fragment ResultLine on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    latitude\n    longitude\n    avgPrice\n    avgRating\n    reviewCount\n    hasDelivery\n    hasClickCollect\n    isPartner\n    opensSoon\n    matchingDishes {\n      name\n      price\n    }\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n": types.ResultLineFragmentDoc,
    "\n  fragment ResultStarts on Restaurant {\n    id\n    name\n    availability(totalPersons: $party, type: $type, date: $date, around: $time, limit: $starts) {\n      date\n      hours {\n        hour\n      }\n    }\n  }\n": types.ResultStartsFragmentDoc,
    "\n  fragment CloseGroup on Reservation {\n    id\n    type\n    totalPersons\n    usersReservations {\n      status\n    }\n  }\n": types.CloseGroupFragmentDoc,
    "\n  mutation CloseGroupById($reservationId: ID!) {\n    closeReservation(reservationId: $reservationId) {\n      id\n    }\n  }\n": types.CloseGroupByIdDocument,
    "\n  mutation UpdateCeiling($input: UpdateCeilingInput!) {\n    updateCeiling(input: $input) {\n      userReservation {\n        id\n      }\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n": types.UpdateCeilingDocument,
    "\n  mutation RemindGuest($userReservationId: ID!) {\n    remindGuest(userReservationId: $userReservationId)\n  }\n": types.RemindGuestDocument,
    "\n  mutation RemoveGuest($userReservationId: ID!) {\n    removeGuest(userReservationId: $userReservationId) {\n      id\n    }\n  }\n": types.RemoveGuestDocument,
    "\n  query Confirmation($id: ID!) {\n    pushKey\n    getReservation(uuid: $id) {\n      id\n      date\n      hour\n      type\n      status\n      cancelReason\n      totalPersons\n      isGroup\n      isPlain\n      isWeeklyMeal\n      orderProgress\n      awaitsGuests\n      isHost\n      ceiling\n      createdAt\n      revision\n      holdUntil\n      payUntil\n      freeCancelUntil\n      creator {\n        firstName\n      }\n      deliveryAddress {\n        address\n        zipCode\n        city\n        ...BroughtTo\n      }\n      invitationLink {\n        id\n        expires\n        ended\n        endReason\n      }\n      restaurant {\n        id\n        name\n        address\n        zipCode\n        city\n        phone\n      }\n      usersReservations {\n        id\n        isOwn\n        isHostShare\n        status\n        displayName\n        canBeReminded\n        settledAt\n        owedAfter {\n          amount\n        }\n        totalPaid\n        totalIncludingTax\n        holdUntil\n        ceilings {\n          each\n          total\n        }\n        wayOutUntil\n        goneDishes {\n          name\n          isUntimely\n          isTakenOff\n        }\n        combos {\n          quantity\n        }\n        foodItems {\n          quantity\n        }\n        tip\n        review {\n          id\n        }\n        ...OrderLines\n        ...VoucherLine\n        ...Extras\n        ...CoverLink\n        ...OwedAfter\n        ...NoShowMark\n        noShow {\n          isContested\n          isDebited\n          isLifted\n          isRefused\n        }\n        cover {\n          name\n          isMine\n        }\n      }\n      ...PaymentSeen\n      ...MoveOffer\n      ...SharedDishes\n      ...TableDishes\n      ...OwnAllergies\n      ...CloseGroup\n      ...LeaveTable\n      ...ReservationDialogs\n    }\n  }\n": types.ConfirmationDocument,
    "\n  mutation AddTip($input: TipInput!) {\n    addTipToReservation(input: $input) {\n      id\n    }\n  }\n": types.AddTipDocument,
    "\n  query TippedMeal($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      restaurant {\n        name\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        tip\n        totalPaid\n        cover {\n          name\n        }\n      }\n    }\n  }\n": types.TippedMealDocument,
    "\n  mutation CreateCardSetup($captchaToken: String) {\n    createCardSetup(captchaToken: $captchaToken) {\n      id\n      clientSecret\n    }\n  }\n": types.CreateCardSetupDocument,
    "\n  mutation DeleteCard($cardId: ID!) {\n    deleteCard(cardId: $cardId)\n  }\n": types.DeleteCardDocument,
    "\n  mutation AttachStripePaymentMethod($paymentMethodId: ID!) {\n    attachStripePaymentMethod(paymentMethodId: $paymentMethodId) {\n      id\n    }\n  }\n": types.AttachStripePaymentMethodDocument,
    "\n  mutation CreateWeeklyOrders($input: CreateWeeklyOrdersInput!) {\n    createWeeklyOrders(input: $input) {\n      id\n      date\n      status\n      weeklyBasketId\n      restaurant {\n        id\n      }\n      usersReservations {\n        id\n      }\n    }\n  }\n": types.CreateWeeklyOrdersDocument,
    "\n  fragment CompanyPart on CompanyPart {\n    mealPart\n    fromDay\n    uses {\n      day\n      RestaurantId\n      isHold\n    }\n  }\n": types.CompanyPartFragmentDoc,
    "\n  query LunchPayment {\n    weeklyMeals {\n      weekday {\n        id\n      }\n      restaurant {\n        id\n        isSaas\n      }\n      meal {\n        name\n        combos {\n          id\n          name\n          priceTTC\n          isAlcohol\n          allergens\n          courses {\n            ...Course\n          }\n        }\n      }\n    }\n    companyPart {\n      ...CompanyPart\n    }\n    me {\n      companyName\n      companyAddress\n      deliveryPreferences {\n        id\n        address\n        zipCode\n        city\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n": types.LunchPaymentDocument,
    "\n  fragment Lunch on WeeklyMeal {\n    imageKey\n    restaurant {\n      id\n      name\n      closures {\n        from\n        to\n      }\n    }\n    meal {\n      name\n      combos {\n        id\n        name\n        description\n        priceTTC\n        isAlcohol\n        allergens\n        courses {\n          ...Course\n        }\n      }\n    }\n  }\n": types.LunchFragmentDoc,
    "\n  query WeeklyOrders($basketId: ID!) {\n    weeklyOrders(basketId: $basketId) {\n      id\n      date\n      type\n      status\n      isHost\n      payUntil\n      freeCancelUntil\n      deliveryAddress {\n        ...BroughtTo\n      }\n      invitationLink {\n        id\n      }\n      restaurant {\n        id\n        name\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        cardAmount\n        voucherAmount\n        companyAmount\n        serviceFees\n        feesDiscount\n        ...OrderLines\n      }\n    }\n  }\n": types.WeeklyOrdersDocument,
    "\n  fragment MealLeft on WeeklyMeal {\n    id\n    dishesLeft {\n      ...DishLeftFacts\n    }\n  }\n": types.MealLeftFragmentDoc,
    "\n  query MealsLeft {\n    weeklyMeals {\n      ...MealLeft\n    }\n  }\n": types.MealsLeftDocument,
    "\n  query WeeklyMeals {\n    weeklyMeals {\n      id\n      weekday {\n        id\n      }\n      ...Lunch\n      ...MealLeft\n    }\n    companyPart {\n      ...CompanyPart\n    }\n  }\n": types.WeeklyMealsDocument,
    "\n  query ExportMyData($password: String) {\n    exportMyData(password: $password)\n  }\n": types.ExportMyDataDocument,
    "\n  mutation DeleteAccount($password: String) {\n    deleteAccount(password: $password)\n  }\n": types.DeleteAccountDocument,
    "\n  mutation UpdateEmail($email: String!, $password: String, $captchaToken: String) {\n    updateEmail(email: $email, password: $password, captchaToken: $captchaToken)\n  }\n": types.UpdateEmailDocument,
    "\n  fragment IdentityCard on User {\n    firstName\n    lastName\n  }\n": types.IdentityCardFragmentDoc,
    "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)\n  }\n": types.ChangePasswordDocument,
    "\n  fragment SecurityLine on SecurityEvent {\n    id\n    kind\n    happenedAt\n    network\n    times\n  }\n": types.SecurityLineFragmentDoc,
    "\n  fragment DeviceLine on Session {\n    id\n    device\n    isCurrent\n    lastUsedAt\n  }\n": types.DeviceLineFragmentDoc,
    "\n  mutation EndSession($id: ID!, $password: String) {\n    endSession(id: $id, password: $password)\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions($password: String) {\n    endOtherSessions(password: $password)\n  }\n": types.EndOtherSessionsDocument,
    "\n  fragment PasskeyLine on Passkey {\n    id\n    name\n    createdAt\n    lastUsedAt\n  }\n": types.PasskeyLineFragmentDoc,
    "\n  mutation RemovePasskey($id: ID!, $password: String) {\n    removePasskey(id: $id, password: $password)\n  }\n": types.RemovePasskeyDocument,
    "\n  mutation EndSecondFactor($password: String!, $code: String!) {\n    endSecondFactor(password: $password, code: $code)\n  }\n": types.EndSecondFactorDocument,
    "\n  mutation RenewRecoveryCodes($password: String!, $code: String!) {\n    renewRecoveryCodes(password: $password, code: $code)\n  }\n": types.RenewRecoveryCodesDocument,
    "\n  mutation BeginSecondFactor($password: String!) {\n    beginSecondFactor(password: $password) {\n      secret\n      uri\n    }\n  }\n": types.BeginSecondFactorDocument,
    "\n  mutation ConfirmSecondFactor($code: String!) {\n    confirmSecondFactor(code: $code)\n  }\n": types.ConfirmSecondFactorDocument,
    "\n  fragment SecurityCard on Security {\n    hasSecondFactor\n    recoveryCodesLeft\n    passkeys {\n      id\n      ...PasskeyLine\n    }\n  }\n": types.SecurityCardFragmentDoc,
    "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    updateUser(input: $input) {\n      firstName\n      lastName\n    }\n  }\n": types.UpdateUserDocument,
    "\n  query AddressSuggestions($text: String!) {\n    addressSuggestions(text: $text) {\n      placeId\n      label\n    }\n  }\n": types.AddressSuggestionsDocument,
    "\n  mutation DeleteDeliveryPreference($id: ID!) {\n    deleteDeliveryPreference(id: $id)\n  }\n": types.DeleteDeliveryPreferenceDocument,
    "\n  query AddressParts($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      address\n      zipCode\n      city\n      country\n      longitude\n      latitude\n    }\n  }\n": types.AddressPartsDocument,
    "\n  mutation AddDeliveryPreference($input: DeliveryPreferenceInput!) {\n    addDeliveryPreference(input: $input) {\n      id\n    }\n  }\n": types.AddDeliveryPreferenceDocument,
    "\n  mutation UpdateDeliveryPreference($id: ID!, $input: DeliveryPreferenceInput!) {\n    updateDeliveryPreference(id: $id, input: $input) {\n      id\n    }\n  }\n": types.UpdateDeliveryPreferenceDocument,
    "\n  mutation UpdateAllergies($input: UpdateAllergiesInput!) {\n    updateAllergies(input: $input) {\n      id\n    }\n  }\n": types.UpdateAllergiesDocument,
    "\n  fragment OwnAllergies on Reservation {\n    allergies\n    avoidedDishes {\n      name\n      allergens\n    }\n    date\n    type\n    status\n    isHost\n    isPlain\n    isWeeklyMeal\n    freeCancelUntil\n    payUntil\n    invitationLink {\n      id\n    }\n    usersReservations {\n      id\n      isOwn\n      status\n      totalPaid\n    }\n  }\n": types.OwnAllergiesFragmentDoc,
    "\n  mutation UpdateDishes($input: UpdateDishesInput!) {\n    updateDishes(input: $input) {\n      userReservation {\n        id\n      }\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n": types.UpdateDishesDocument,
    "\n  fragment Course on ChoiceGroup {\n    id\n    name\n    least\n    most\n    choices {\n      ...Choice\n      priceTTC\n      options {\n        ...Question\n      }\n    }\n  }\n": types.CourseFragmentDoc,
    "\n  fragment Question on ChoiceGroup {\n    id\n    name\n    least\n    most\n    choices {\n      ...Choice\n    }\n  }\n": types.QuestionFragmentDoc,
    "\n  fragment Choice on Choice {\n    id\n    name\n    surcharge\n    vatOnSite\n    vatTakeaway\n    isAlcohol\n    allergens\n    isDefault\n    isAvailable\n  }\n": types.ChoiceFragmentDoc,
    "\n  query LastChoices($restaurantId: ID!) {\n    lastChoices(restaurantId: $restaurantId) {\n      foodItemId\n      comboId\n      choices {\n        id\n        options\n      }\n    }\n  }\n": types.LastChoicesDocument,
    "\n  query KeptBooking($id: ID!) {\n    getReservation(uuid: $id) {\n      date\n      type\n      status\n      totalPersons\n      isHost\n      isWeeklyMeal\n      freeCancelUntil\n      payUntil\n      invitationLink {\n        id\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        paymentState\n      }\n    }\n  }\n": types.KeptBookingDocument,
    "\n  query DeliveryChoices {\n    me {\n      isCompanyCustomer\n      deliveryPreferences {\n        id\n        address\n        zipCode\n        city\n        extraDetails\n      }\n    }\n  }\n": types.DeliveryChoicesDocument,
    "\n  fragment BookingPanel on Restaurant {\n    id\n    name\n    seatingCapacity\n    allowEightPlusCustomerReservation\n    opensSoon\n    hasClickCollect\n    hasDelivery\n    stripeAccountId\n    menu {\n      foodItems {\n        isActive\n        isActiveDelivery\n        isActiveClickCollect\n        weekdays\n        services\n      }\n      meals {\n        combos {\n          isActive\n          isActiveDelivery\n          isActiveClickCollect\n          weekdays\n          services\n        }\n      }\n    }\n  }\n": types.BookingPanelFragmentDoc,
    "\n  query OwnSeat($id: ID!) {\n    getReservation(uuid: $id) {\n      usersReservations {\n        id\n        isOwn\n      }\n    }\n  }\n": types.OwnSeatDocument,
    "\n  query GuestShare {\n    guestShare {\n      id\n    }\n  }\n": types.GuestShareDocument,
    "\n  query Availability($id: ID!, $totalPersons: Int!, $type: ReservationType) {\n    getRestaurantById(id: $id) {\n      pauses {\n        what\n        until\n      }\n      availability(totalPersons: $totalPersons, type: $type) {\n        date\n        hours {\n          hour\n        }\n      }\n    }\n  }\n": types.AvailabilityDocument,
    "\n  query PhoneIsVerified {\n    currentUser {\n      phoneIsVerified\n    }\n  }\n": types.PhoneIsVerifiedDocument,
    "\n  fragment BroughtTo on DeliveryPreference {\n    address\n    zipCode\n    city\n    extraDetails\n    deliveryOptions\n  }\n": types.BroughtToFragmentDoc,
    "\n  fragment DishLeftFacts on DishLeft {\n    what\n    id\n    left\n    service\n  }\n": types.DishLeftFactsFragmentDoc,
    "\n  query DishesLeft($id: ID!, $day: String!, $hour: String) {\n    getRestaurantById(id: $id) {\n      dishesLeft(day: $day, hour: $hour) {\n        ...DishLeftFacts\n      }\n    }\n  }\n": types.DishesLeftDocument,
    "\n  fragment RestaurantMenu on Restaurant {\n    isPartner\n    menu {\n      meals {\n        id\n        name\n        combos {\n          id\n          name\n          description\n          priceTTC\n          isAlcohol\n          isActive\n          weekdays\n          services\n          allergens\n          courses {\n            ...OfferedGroup\n          }\n        }\n      }\n      foodItems {\n        id\n        name\n        description\n        priceTTC\n        isAlcohol\n        isActive\n        weekdays\n        services\n        allergens\n        categorie {\n          id\n          name\n        }\n        options {\n          ...OfferedGroup\n        }\n      }\n    }\n  }\n": types.RestaurantMenuFragmentDoc,
    "\n  fragment OfferedGroup on ChoiceGroup {\n    id\n    name\n    choices {\n      name\n      surcharge\n      isAvailable\n    }\n  }\n": types.OfferedGroupFragmentDoc,
    "\n  fragment OrderRestaurant on Restaurant {\n    id\n    name\n    phone\n    isPartner\n    isSaas\n    seatingCapacity\n    allowEightPlusCustomerReservation\n    hasClickCollect\n    hasDelivery\n    stripeAccountId\n    deliveryDetails {\n      serviceFees\n      areas {\n        id\n        district\n      }\n    }\n    menu {\n      meals {\n        id\n        name\n        combos {\n          id\n          name\n          description\n          priceTTC\n          isActive\n          isActiveDelivery\n          isActiveClickCollect\n          weekdays\n          services\n          isAlcohol\n          allergens\n          courses {\n            ...Course\n          }\n        }\n      }\n      foodItems {\n        id\n        name\n        description\n        priceTTC\n        isActive\n        isActiveDelivery\n        isActiveClickCollect\n        weekdays\n        services\n        isAlcohol\n        allergens\n        categorie {\n          id\n          name\n          position\n        }\n        options {\n          ...Question\n        }\n      }\n    }\n  }\n": types.OrderRestaurantFragmentDoc,
    "\n  mutation ContestNoShow($id: ID!, $message: String!) {\n    contestNoShow(userReservationId: $id, message: $message) {\n      id\n    }\n  }\n": types.ContestNoShowDocument,
    "\n  fragment NoShowMark on UserReservation {\n    id\n    isOwn\n    displayName\n    noShow {\n      ...NoShowFacts\n    }\n  }\n": types.NoShowMarkFragmentDoc,
    "\n  fragment NoShowFacts on NoShow {\n    fee\n    isContested\n    isDebited\n    isLifted\n    isRefused\n    dueAt\n  }\n": types.NoShowFactsFragmentDoc,
    "\n  fragment OrderLines on UserReservation {\n    serviceFees\n    feesDiscount\n    menuItemsDiscount\n    companyAmount\n    totalIncludingTax\n    note\n    combos {\n      quantity\n      choices {\n        ...OrderedChoice\n      }\n      combo {\n        id\n        name\n        priceTTC\n        isAlcohol\n        meal {\n          name\n        }\n      }\n    }\n    foodItems {\n      quantity\n      choices {\n        ...OrderedChoice\n      }\n      foodItem {\n        id\n        name\n        priceTTC\n        isAlcohol\n      }\n    }\n  }\n": types.OrderLinesFragmentDoc,
    "\n  fragment OrderedChoice on OrderedChoice {\n    name\n    surcharge\n    options {\n      name\n      surcharge\n    }\n  }\n": types.OrderedChoiceFragmentDoc,
    "\n  fragment SharedDishes on Reservation {\n    sharedDishes {\n      id\n      name\n      quantity\n      price\n      orderedBy\n      isOrderedByMe\n      partIfJoined\n      canChange\n      holdsToldAllergen\n      choices {\n        ...OrderedChoice\n      }\n      foodItem {\n        allergens\n        isAlcohol\n      }\n      combo {\n        allergens\n        isAlcohol\n      }\n      sharers {\n        share\n        name\n        amount\n        isOwn\n      }\n    }\n  }\n": types.SharedDishesFragmentDoc,
    "\n  fragment CancelReservation on Reservation {\n    id\n    date\n    isGroup\n    type\n    status\n    totalPaid\n    restaurant {\n      name\n    }\n  }\n": types.CancelReservationFragmentDoc,
    "\n  mutation CancelReservationById($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n": types.CancelReservationByIdDocument,
    "\n  fragment ReservationDetails on Reservation {\n    id\n    date\n    hour\n    type\n    status\n    totalPersons\n    totalPaid\n    isGroup\n    isHost\n    isPlain\n    isWeeklyMeal\n    awaitsGuests\n    freeCancelUntil\n    payUntil\n    ...PaymentSeen\n    ...SharedDishes\n    ...TableDishes\n    ...OwnAllergies\n    invitationLink {\n      id\n    }\n    deliveryAddress {\n      ...BroughtTo\n    }\n    restaurant {\n      name\n      address\n      zipCode\n      city\n      phone\n    }\n    usersReservations {\n      id\n      isOwn\n      isHostShare\n      status\n      displayName\n      totalPaid\n      ...NoShowMark\n      noShow {\n        isContested\n        isDebited\n        isLifted\n        isRefused\n      }\n      cover {\n        name\n        isMine\n      }\n      ...OrderLines\n      ...Extras\n      ...OwedAfter\n      ...VoucherLine\n      ...CoverLink\n    }\n  }\n": types.ReservationDetailsFragmentDoc,
    "\n  fragment TableDishes on Reservation {\n    id\n    date\n    type\n    isHost\n    allergies\n    freeCancelUntil\n    usersReservations {\n      id\n      isOwn\n      totalPaid\n    }\n    ...SharedDishes\n  }\n": types.TableDishesFragmentDoc,
    "\n  fragment Extras on UserReservation {\n    extras {\n      id\n      name\n      price\n      isAccepted\n      fate\n      isAwaited\n    }\n  }\n": types.ExtrasFragmentDoc,
    "\n  mutation AnswerExtra($id: ID!, $isAccepted: Boolean!) {\n    answerExtra(id: $id, isAccepted: $isAccepted) {\n      id\n    }\n  }\n": types.AnswerExtraDocument,
    "\n  query HostInvoice($reservationId: ID!) {\n    getReservationHostInvoice(reservationId: $reservationId)\n  }\n": types.HostInvoiceDocument,
    "\n  query GuestInvoice($userReservationId: ID!) {\n    getReservationGuestInvoice(userReservationId: $userReservationId)\n  }\n": types.GuestInvoiceDocument,
    "\n  fragment LeaveTable on Reservation {\n    date\n    restaurant {\n      name\n    }\n    usersReservations {\n      id\n      isOwn\n    }\n  }\n": types.LeaveTableFragmentDoc,
    "\n  mutation LeaveReservation($userReservationId: ID!) {\n    leaveReservation(userReservationId: $userReservationId)\n  }\n": types.LeaveReservationDocument,
    "\n  fragment ModifyReservation on Reservation {\n    id\n    date\n    hour\n    type\n    status\n    totalPersons\n    isGroup\n    changeTerms {\n      items\n      feeEach\n      isSaas\n      deliveryFee\n      itemsDiscount\n      feeDiscount\n      feeDiscountPercent\n      feeDiscountMost\n      voucher\n      held\n    }\n    restaurant {\n      id\n    }\n    timedDishes {\n      name\n      weekdays\n      services\n    }\n    ...WishedParty\n  }\n": types.ModifyReservationFragmentDoc,
    "\n  fragment AcceptMove on Reservation {\n    move {\n      startsAt\n    }\n  }\n": types.AcceptMoveFragmentDoc,
    "\n  mutation AcceptMoveOf($id: ID!, $agreedTotal: Float, $captchaToken: String) {\n    acceptMove(reservationId: $id, agreedTotal: $agreedTotal, captchaToken: $captchaToken) {\n      id\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n": types.AcceptMoveOfDocument,
    "\n  mutation DeclineMoveOf($id: ID!) {\n    declineMove(reservationId: $id) {\n      id\n    }\n  }\n": types.DeclineMoveOfDocument,
    "\n  fragment MoveOffer on Reservation {\n    date\n    type\n    isHost\n    creator {\n      firstName\n    }\n    restaurant {\n      name\n    }\n    move {\n      startsAt\n      reason\n      until\n      canAnswer\n    }\n  }\n": types.MoveOfferFragmentDoc,
    "\n  fragment WishedParty on Reservation {\n    type\n    status\n    totalPersons\n    isGroup\n    usersReservations {\n      status\n    }\n    restaurant {\n      seatingCapacity\n      allowEightPlusCustomerReservation\n    }\n  }\n": types.WishedPartyFragmentDoc,
    "\n  fragment OwedAfter on UserReservation {\n    id\n    owedAfter {\n      amount\n      tip\n      wasRefused\n      isAbsence\n      isLostVoucher\n    }\n  }\n": types.OwedAfterFragmentDoc,
    "\n  fragment CoverLink on UserReservation {\n    id\n    displayName\n    priceToCover {\n      total\n    }\n  }\n": types.CoverLinkFragmentDoc,
    "\n  fragment PaymentSeen on Reservation {\n    payment {\n      company\n      coveredBy {\n        name\n        amount\n      }\n      lines {\n        purpose\n        instrument\n        guest\n        authorised\n        due\n        captured\n        refunded\n        refundDue\n        fee\n      }\n      absences {\n        guest\n        paidBy\n        fee\n        state\n      }\n    }\n  }\n": types.PaymentSeenFragmentDoc,
    "\n  fragment ReservationDialogs on Reservation {\n    id\n    type\n    invitationLink {\n      id\n    }\n    ...AcceptMove\n    ...CancelReservation\n    ...LeaveTable\n    ...ModifyReservation\n    ...ReservationDetails\n    restaurant {\n      name\n    }\n    date\n    usersReservations {\n      id\n      isOwn\n      ...NoShowMark\n      noShow {\n        fee\n      }\n      review {\n        ...WrittenReview\n      }\n    }\n  }\n": types.ReservationDialogsFragmentDoc,
    "\n  mutation UpdateReservation(\n    $reservationId: ID!\n    $date: String\n    $hour: String\n    $totalPersons: Int\n    $was: SeenReservationInput\n    $agreedTotal: Float\n    $captchaToken: String\n  ) {\n    updateReservation(\n      reservationId: $reservationId\n      date: $date\n      hour: $hour\n      totalPersons: $totalPersons\n      was: $was\n      agreedTotal: $agreedTotal\n      captchaToken: $captchaToken\n    ) {\n      id\n      date\n      totalPersons\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n": types.UpdateReservationDocument,
    "\n  fragment VoucherLine on UserReservation {\n    status\n    totalPaid\n    voucherAmount\n    voucherPlanned\n    cardAmount\n    serviceFees\n    feesDiscount\n  }\n": types.VoucherLineFragmentDoc,
    "\n  query CustomerCards {\n    getCustomerCards {\n      id\n      brand\n      last4\n      deviceWallet\n      exp_month\n      exp_year\n    }\n  }\n": types.CustomerCardsDocument,
    "\n  query FavouriteIds {\n    getMyFavoriteRestaurants {\n      id\n    }\n  }\n": types.FavouriteIdsDocument,
    "\n  mutation AddFavourite($restaurantId: ID!) {\n    addToMyFavoriteRestaurants(restaurantId: $restaurantId)\n  }\n": types.AddFavouriteDocument,
    "\n  mutation DeleteFavourite($restaurantId: ID!) {\n    deleteFromMyFavoriteRestaurants(restaurantId: $restaurantId)\n  }\n": types.DeleteFavouriteDocument,
    "\n  mutation GiveUpHold($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n": types.GiveUpHoldDocument,
    "\n  mutation LeaveSeat($userReservationId: ID!) {\n    leaveReservation(userReservationId: $userReservationId)\n  }\n": types.LeaveSeatDocument,
    "\n  query PaymentShare($id: ID!) {\n    getUserReservation(id: $id) {\n      status\n      invitationEmail\n      cover {\n        name\n        isMine\n      }\n      voucherScheme\n      voucherAmount\n      voucherTerms {\n        refusal\n        eligible\n        capLeft\n        isLater\n        schemes\n      }\n      ceilings {\n        each\n        amount\n        applicationFee\n        total\n      }\n      owedAfter {\n        amount\n        tip\n        wasRefused\n        isAbsence\n        isLostVoucher\n        extras {\n          id\n          name\n          price\n        }\n      }\n      reservation {\n        id\n        date\n        type\n        status\n        totalPersons\n        isWeeklyMeal\n        payUntil\n        freeCancelUntil\n        isGroup\n        isHost\n        ...SharedDishes\n        deliveryAddress {\n          ...BroughtTo\n        }\n        invitationLink {\n          id\n        }\n        restaurant {\n          id\n          name\n          siret\n        }\n        usersReservations {\n          id\n          isOwn\n          isHostShare\n          status\n          totalPaid\n          totalIncludingTax\n          cardAmount\n          serviceFees\n          feesDiscount\n          menuItemsDiscount\n          displayName\n          ...OrderLines\n        }\n      }\n    }\n  }\n": types.PaymentShareDocument,
    "\n  mutation PayUserReservation($input: PayUserReservationInput!) {\n    payUserReservation(input: $input) {\n      userReservation {\n        id\n        status\n      }\n      stripeResponse {\n        requires_action\n        redirect_to_url\n      }\n    }\n  }\n": types.PayUserReservationDocument,
    "\n  mutation CoverUserReservation($userReservationId: ID!, $stripeParams: StripeParams!) {\n    coverUserReservation(userReservationId: $userReservationId, stripeParams: $stripeParams) {\n      userReservation {\n        id\n        status\n      }\n      stripeResponse {\n        requires_action\n        redirect_to_url\n      }\n    }\n  }\n": types.CoverUserReservationDocument,
    "\n  mutation RestoflashInitTransaction(\n    $amount: Float!\n    $siret: String!\n    $userReservationId: ID!\n    $captchaToken: String\n  ) {\n    restoflashInitTransaction(\n      amount: $amount\n      siret: $siret\n      userReservationId: $userReservationId\n      captchaToken: $captchaToken\n    ) {\n      restoflashId\n      redirectUrl\n    }\n  }\n": types.RestoflashInitTransactionDocument,
    "\n  query PaymentState($id: ID!) {\n    getUserReservation(id: $id) {\n      paymentState\n      paymentRefusal\n    }\n  }\n": types.PaymentStateDocument,
    "\n  mutation SubscribeToPush($endpoint: String!, $publicKey: String!, $auth: String!) {\n    subscribeToPush(endpoint: $endpoint, publicKey: $publicKey, auth: $auth)\n  }\n": types.SubscribeToPushDocument,
    "\n  query IsSubscribedToPush($endpoint: String!) {\n    isSubscribedToPush(endpoint: $endpoint)\n  }\n": types.IsSubscribedToPushDocument,
    "\n  mutation UnsubscribeFromPush($endpoint: String!) {\n    unsubscribeFromPush(endpoint: $endpoint)\n  }\n": types.UnsubscribeFromPushDocument,
    "\n  fragment RestaurantOpeningStatus on Restaurant {\n    openingHours {\n      isClosed\n      isContinuousService\n      lunchHours\n      dinnerHours\n      fullDayOpeningHours\n    }\n    holidayLine\n    closures {\n      from\n      to\n      reason\n    }\n  }\n": types.RestaurantOpeningStatusFragmentDoc,
    "\n  fragment RestaurantCard on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n": types.RestaurantCardFragmentDoc,
    "\n  mutation ReportReview($id: ID!, $reason: String!, $captchaToken: String) {\n    reportReview(id: $id, reason: $reason, captchaToken: $captchaToken)\n  }\n": types.ReportReviewDocument,
    "\n  fragment WrittenReview on Review {\n    id\n    comment\n    speedRating\n    foodRating\n    experienceRating\n    ...ReviewState\n  }\n": types.WrittenReviewFragmentDoc,
    "\n  mutation AddReview($userReservationId: ID!, $input: UpdateReviewInput!) {\n    addReview(userReservationId: $userReservationId, input: $input) {\n      id\n      status\n    }\n  }\n": types.AddReviewDocument,
    "\n  mutation UpdateReview($id: ID!, $input: UpdateReviewInput!) {\n    updateReview(id: $id, input: $input) {\n      id\n      status\n    }\n  }\n": types.UpdateReviewDocument,
    "\n  fragment ReviewState on Review {\n    status\n    refusal\n  }\n": types.ReviewStateFragmentDoc,
    "\n  query RestaurantSuggestions($name: String!, $pageSize: Int!, $criteria: RestaurantsCriteria!) {\n    searchRestaurants(restaurantsCriteria: { name: $name, totalPlaces: 1, page: 1, pageSize: $pageSize }) {\n      restaurants {\n        id\n        name\n        address\n        zipCode\n        city\n      }\n    }\n    searchReadAhead(text: $name, criteria: $criteria) {\n      words\n      count\n    }\n    searchSuggestions(text: $name) {\n      tags {\n        id\n        name\n      }\n      places {\n        kind\n        label\n        latitude\n        longitude\n      }\n    }\n  }\n": types.RestaurantSuggestionsDocument,
    "\n  query GeocodeAddress($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      latitude\n      longitude\n    }\n  }\n": types.GeocodeAddressDocument,
    "\n  query ReverseGeocode($latitude: Float!, $longitude: Float!) {\n    reverseGeocode(latitude: $latitude, longitude: $longitude) {\n      address\n      zipCode\n      city\n    }\n  }\n": types.ReverseGeocodeDocument,
    "\n  mutation KeepSearch($words: String!, $restaurantsCriteria: RestaurantsCriteria!) {\n    keepSearch(words: $words, restaurantsCriteria: $restaurantsCriteria)\n  }\n": types.KeepSearchDocument,
    "\n  mutation NoteSearchOpened($id: ID!, $position: Int!) {\n    noteSearchOpened(id: $id, position: $position)\n  }\n": types.NoteSearchOpenedDocument,
    "\n  mutation NoteSearchBooked($id: ID!) {\n    noteSearchBooked(id: $id)\n  }\n": types.NoteSearchBookedDocument,
    "\n  query WhoseSession {\n    currentUser {\n      id\n    }\n  }\n": types.WhoseSessionDocument,
    "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      isCompanyCustomer\n      email\n      role\n      emailBounced\n    }\n  }\n": types.CurrentUserDocument,
    "\n  mutation LogOut {\n    logout\n  }\n": types.LogOutDocument,
    "\n  mutation BeginPasskeyLogin($captchaToken: String) {\n    beginPasskeyLogin(captchaToken: $captchaToken)\n  }\n": types.BeginPasskeyLoginDocument,
    "\n  mutation LoginWithPasskey($response: String!, $role: Role!) {\n    loginWithPasskey(response: $response, role: $role)\n  }\n": types.LoginWithPasskeyDocument,
    "\n  mutation BeginPasskey($password: String!) {\n    beginPasskey(password: $password)\n  }\n": types.BeginPasskeyDocument,
    "\n  mutation AddPasskey($name: String!, $response: String!) {\n    addPasskey(name: $name, response: $response)\n  }\n": types.AddPasskeyDocument,
    "\n  mutation AskReset($email: String!, $role: Role!, $captchaToken: String) {\n    triggerPasswordReset(email: $email, role: $role, captchaToken: $captchaToken)\n  }\n": types.AskResetDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input)\n  }\n": types.RegisterDocument,
    "\n  mutation Login($email: String!, $password: String!, $role: Role!, $captchaToken: String, $secondFactor: String) {\n    login(\n      email: $email\n      password: $password\n      role: $role\n      captchaToken: $captchaToken\n      secondFactor: $secondFactor\n    )\n  }\n": types.LoginDocument,
    "\n  query LinkedSchemes {\n    currentUser {\n      id\n      edenredRefreshToken\n      restoflashCredentialToken\n    }\n  }\n": types.LinkedSchemesDocument,
    "\n  mutation UnlinkVoucherAccount($scheme: VoucherScheme!) {\n    unlinkVoucherAccount(scheme: $scheme)\n  }\n": types.UnlinkVoucherAccountDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContestedAbsences {\n    contestedAbsences {\n      shareId\n      feeCents\n      markedAt\n      contestedAt\n      message\n      isByPayer\n      dueAt\n      firstName\n      lastName\n      booking {\n        id\n        restaurantName\n        startsAt\n      }\n    }\n  }\n"): typeof import('./graphql').ContestedAbsencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideAbsence($userReservationId: ID!, $isUpheld: Boolean!) {\n    decideAbsence(userReservationId: $userReservationId, isUpheld: $isUpheld) {\n      shareId\n    }\n  }\n"): typeof import('./graphql').DecideAbsenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OperatorBookingLine on FoundBooking {\n    id\n    restaurantName\n    firstName\n    lastName\n    status\n    startsAt\n    totalPersons\n  }\n"): typeof import('./graphql').OperatorBookingLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorBookingFile($id: ID!) {\n    operatorBooking(id: $id) {\n      createdAt\n      hostId\n      booking {\n        id\n        restaurantName\n        status\n        type\n        isGroup\n        startsAt\n        totalPersons\n      }\n      seats {\n        id\n        name\n        position\n        ...SeatPart\n      }\n      moves {\n        ...MoveLine\n      }\n      acts {\n        id\n        act\n        by\n        at\n      }\n      messages {\n        ...OperatorMessage\n      }\n    }\n  }\n"): typeof import('./graphql').OperatorBookingFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MoveLine on StoryMove {\n    id\n    at\n    shareId\n    to\n    actor\n    reason\n    note\n    by\n  }\n"): typeof import('./graphql').MoveLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MoneyTable on SeatFile {\n    moneyLines {\n      id\n      at\n      kind\n      cents\n      scheme\n    }\n    heldCents\n    takenCents\n    backCents\n    paidCents\n    addsUp\n  }\n"): typeof import('./graphql').MoneyTableFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SeatPart on SeatFile {\n    id\n    position\n    accountId\n    name\n    email\n    status\n    itemsCents\n    discountCents\n    deliveryFeeCents\n    tipCents\n    paidText\n    lines {\n      name\n      quantity\n      priceCents\n    }\n    noShow {\n      feeCents\n      markedAt\n      contestedAt\n      outcome\n    }\n    debts {\n      purpose\n      cents\n      isRefused\n    }\n    ...MoneyTable\n    ...PaymentList\n  }\n"): typeof import('./graphql').SeatPartFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PaymentList on SeatFile {\n    payments {\n      id\n      purpose\n      status\n      amountCents\n      cardBrand\n      cardLast4\n      intentId\n      failureCode\n    }\n  }\n"): typeof import('./graphql').PaymentListFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownPromoCode on PromoCode {\n    code\n    stage\n    payer\n    on\n    percent\n    cents\n    from\n    to\n    restaurants\n    minimumCents\n    mostUses\n    mostEach\n    uses\n    costCents\n  }\n"): typeof import('./graphql').ShownPromoCodeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakePromoCode($input: PromoCodeInput!, $password: String) {\n    makePromoCode(input: $input, password: $password) {\n      code\n    }\n  }\n"): typeof import('./graphql').MakePromoCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePromoCode($code: ID!, $limits: PromoCodeLimits!, $password: String) {\n    changePromoCode(code: $code, limits: $limits, password: $password) {\n      code\n    }\n  }\n"): typeof import('./graphql').ChangePromoCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndPromoCode($code: ID!, $password: String) {\n    endPromoCode(code: $code, password: $password) {\n      code\n    }\n  }\n"): typeof import('./graphql').EndPromoCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PromoCodes($text: String, $isOver: Boolean, $payer: PromoCodePayer, $page: Int) {\n    promoCodes(text: $text, isOver: $isOver, payer: $payer, page: $page) {\n      total\n      page\n      totalPages\n      codes {\n        ...ShownPromoCode\n      }\n    }\n  }\n"): typeof import('./graphql').PromoCodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorCompanies {\n    operatorCompanies {\n      id\n      name\n      domains\n      paysCents\n      meals\n      partCents\n    }\n  }\n"): typeof import('./graphql').OperatorCompaniesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveCompany($input: CompanyInput!, $password: String) {\n    saveCompany(input: $input, password: $password) {\n      company {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql').SaveCompanyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorCompany($id: ID!) {\n    operatorCompany(id: $id) {\n      company {\n        id\n        name\n        domains\n        paysCents\n        from\n        statementEmail\n        address\n        siret\n        meals\n        partCents\n      }\n      statements {\n        id\n        number\n        month\n        totalCents\n      }\n      people {\n        id\n        ...OperatorPersonLine\n      }\n      peopleCount\n    }\n  }\n"): typeof import('./graphql').OperatorCompanyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CompanyStatementFile($id: ID!, $format: StatementFormat!) {\n    companyStatementFile(id: $id, format: $format)\n  }\n"): typeof import('./graphql').CompanyStatementFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendCompanyStatement($id: ID!, $month: String!) {\n    sendCompanyStatement(id: $id, month: $month)\n  }\n"): typeof import('./graphql').SendCompanyStatementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorDuplicates {\n    likeRestaurants {\n      one {\n        id\n        name\n        address\n        isPartner\n        isRemovable\n      }\n      other {\n        id\n        name\n        address\n        isPartner\n        isRemovable\n      }\n      metres\n    }\n  }\n"): typeof import('./graphql').OperatorDuplicatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeRestaurants($duplicateId: ID!, $keptId: ID!, $password: String) {\n    mergeRestaurants(duplicateId: $duplicateId, keptId: $keptId, password: $password) {\n      metres\n    }\n  }\n"): typeof import('./graphql').MergeRestaurantsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepRestaurantsApart($oneId: ID!, $otherId: ID!) {\n    keepRestaurantsApart(oneId: $oneId, otherId: $otherId) {\n      metres\n    }\n  }\n"): typeof import('./graphql').KeepRestaurantsApartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorFind($text: String!) {\n    operatorFind(text: $text) {\n      people {\n        id\n        ...OperatorPersonLine\n      }\n      bookings {\n        id\n        ...OperatorBookingLine\n      }\n    }\n  }\n"): typeof import('./graphql').OperatorFindDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorHere {\n    deadWork {\n      key\n    }\n  }\n"): typeof import('./graphql').OperatorHereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OperatorPersonLine on FoundAccount {\n    id\n    email\n    role\n    status\n    firstName\n    lastName\n    lastUsedAt\n  }\n"): typeof import('./graphql').OperatorPersonLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorFreezes {\n    frozenPayouts {\n      restaurantId\n      restaurant\n      frozenAt\n      isHeld\n    }\n  }\n"): typeof import('./graphql').OperatorFreezesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleasePayouts($restaurantId: ID!, $password: String) {\n    releasePayouts(restaurantId: $restaurantId, password: $password) {\n      restaurantId\n    }\n  }\n"): typeof import('./graphql').ReleasePayoutsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OperatorMessage on SentMessage {\n    id\n    isText\n    kind\n    recipient\n    createdAt\n    sentAt\n    dueAt\n    failure\n  }\n"): typeof import('./graphql').OperatorMessageFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountPart on PersonFile {\n    account {\n      id\n      email\n      role\n      status\n      phone\n      createdAt\n      lastUsedAt\n    }\n    jobs {\n      restaurantId\n      name\n      job\n    }\n  }\n"): typeof import('./graphql').AccountPartFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseAccountOf($accountId: ID!, $reason: ClosingReason!, $facts: String!, $password: String) {\n    closeAccount(accountId: $accountId, reason: $reason, facts: $facts, password: $password) {\n      account {\n        id\n        status\n      }\n    }\n  }\n"): typeof import('./graphql').CloseAccountOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClosePart on PersonFile {\n    account {\n      id\n      status\n      role\n    }\n    preview {\n      bookings\n      cents\n      reviews\n      soleOwnerOf\n    }\n    closings {\n      id\n      reason\n      facts\n      closedAt\n      reopenedAt\n      bookings\n      reviews\n    }\n  }\n"): typeof import('./graphql').ClosePartFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorPersonFile($id: ID!) {\n    operatorPerson(id: $id) {\n      account {\n        id\n        email\n        firstName\n        lastName\n      }\n      ...AccountPart\n      ...ClosePart\n      ...SignInPart\n      events {\n        ...OperatorEventLine\n      }\n      bookings {\n        id\n        ...OperatorBookingLine\n      }\n      reviews {\n        id\n        restaurantName\n        comment\n        status\n      }\n      messages {\n        ...OperatorMessage\n      }\n    }\n  }\n"): typeof import('./graphql').OperatorPersonFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SignInPart on PersonFile {\n    hasSecondFactor\n    passkeys\n    sessions {\n      id\n      device\n      lastUsedAt\n    }\n  }\n"): typeof import('./graphql').SignInPartFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OperatorEventLine on OperatorEvent {\n    id\n    kind\n    happenedAt\n    network\n    subject\n    times\n  }\n"): typeof import('./graphql').OperatorEventLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReopenAccountOf($accountId: ID!, $password: String) {\n    reopenAccount(accountId: $accountId, password: $password) {\n      account {\n        id\n        status\n      }\n    }\n  }\n"): typeof import('./graphql').ReopenAccountOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorRole {\n    me {\n      id\n      role\n    }\n  }\n"): typeof import('./graphql').OperatorRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReplyToReadLine on ReplyToRead {\n    reviewId\n    restaurantName\n    comment\n    review\n    updatedAt\n    mark\n  }\n"): typeof import('./graphql').ReplyToReadLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideOnReply($reviewId: ID!, $isPublished: Boolean!, $reason: String, $updatedAt: Timestamp) {\n    decideOnReply(reviewId: $reviewId, isPublished: $isPublished, reason: $reason, updatedAt: $updatedAt) {\n      replies {\n        reviewId\n      }\n    }\n  }\n"): typeof import('./graphql').DecideOnReplyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewToRead on ReviewForOperator {\n    id\n    restaurantName\n    authorId\n    firstName\n    lastName\n    comment\n    status\n    speedRating\n    foodRating\n    experienceRating\n    createdAt\n    updatedAt\n    dueAt\n    mark\n    reports {\n      id\n      reason\n      reportedAt\n    }\n  }\n"): typeof import('./graphql').ReviewToReadFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideOnReview(\n    $id: ID!\n    $isPublished: Boolean!\n    $reason: String\n    $updatedAt: Timestamp\n    $reportIds: [ID!]\n  ) {\n    decideOnReview(\n      id: $id\n      isPublished: $isPublished\n      reason: $reason\n      updatedAt: $updatedAt\n      reportIds: $reportIds\n    ) {\n      reviews {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql').DecideOnReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorReviews {\n    reviewsToRead {\n      reviews {\n        id\n        ...ReviewToRead\n      }\n      replies {\n        reviewId\n        ...ReplyToReadLine\n      }\n    }\n  }\n"): typeof import('./graphql').OperatorReviewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OperatorExplainedLine on ExplainedResult {\n    restaurant {\n      id\n      name\n      address\n    }\n    fields {\n      label\n      text\n    }\n    score {\n      text\n      near\n      merit\n      score\n    }\n    merit {\n      quality\n      completeness\n      popularity\n    }\n  }\n"): typeof import('./graphql').OperatorExplainedLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorSearch($text: String!) {\n    explainSearch(text: $text) {\n      count\n      reading {\n        label\n        text\n      }\n      results {\n        restaurant {\n          id\n        }\n        ...OperatorExplainedLine\n      }\n    }\n  }\n"): typeof import('./graphql').OperatorSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorAtSearch {\n    deadWork {\n      key\n    }\n  }\n"): typeof import('./graphql').OperatorAtSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorSearches {\n    keptSearches {\n      totals {\n        all\n        found\n        opened\n        booked\n        position\n      }\n      foundNothing {\n        words\n        reading\n        correctedName\n        times\n        opened\n        booked\n        lastOn\n      }\n      corrected {\n        words\n        reading\n        correctedName\n        times\n        opened\n        booked\n        lastOn\n      }\n    }\n  }\n"): typeof import('./graphql').OperatorSearchesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportSecurityLog($filter: SecurityLogFilter, $password: String) {\n    exportSecurityLog(filter: $filter, password: $password)\n  }\n"): typeof import('./graphql').ExportSecurityLogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SecurityLogLineParts on SecurityLogLine {\n    kind\n    happenedAt\n    accountId\n    email\n    network\n    subject\n    times\n  }\n"): typeof import('./graphql').SecurityLogLinePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecurityLog($filter: SecurityLogFilter, $page: Int) {\n    securityLog(filter: $filter, page: $page) {\n      total\n      page\n      totalPages\n      lines {\n        id\n        ...SecurityLogLineParts\n      }\n    }\n  }\n"): typeof import('./graphql').SecurityLogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorFactor {\n    mySecurity {\n      hasSecondFactor\n    }\n  }\n"): typeof import('./graphql').OperatorFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorDeadWork {\n    deadWork {\n      queue\n      key\n      failure\n      failedAt\n    }\n  }\n"): typeof import('./graphql').OperatorDeadWorkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RepeatDeadWork($queue: String!, $key: String!) {\n    repeatDeadWork(queue: $queue, key: $key) {\n      key\n    }\n  }\n"): typeof import('./graphql').RepeatDeadWorkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskAccount {\n    me {\n      id\n      email\n      emailBounced\n      ...IdentityCard\n    }\n    workplaces {\n      ...WorkplaceLine\n      ...EmailsOfWorkplace\n    }\n    ownPinSetAt\n    mySecurity {\n      ...SecurityCard\n    }\n    mySessions {\n      ...DeviceLine\n    }\n    mySecurityEvents {\n      ...SecurityLine\n    }\n  }\n"): typeof import('./graphql').DeskAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EmailsOfWorkplace on Workplace {\n    letters\n    restaurant {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql').EmailsOfWorkplaceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChooseMyEmails($restaurantId: ID!, $letters: [StaffLetter!]!) {\n    chooseMyLetters(restaurantId: $restaurantId, letters: $letters) {\n      letters\n    }\n  }\n"): typeof import('./graphql').ChooseMyEmailsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WorkplaceLine on Workplace {\n    job\n    restaurant {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql').WorkplaceLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveTeam($restaurantId: ID!, $password: String) {\n    leaveTeam(restaurantId: $restaurantId, password: $password) {\n      job\n    }\n  }\n"): typeof import('./graphql').LeaveTeamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookkeepingBill on HouseBill {\n    id\n    reservationId\n    invoices\n    creditNotes\n    sums {\n      rate\n      net\n      tax\n      gross\n    }\n    tips\n    absenceFees\n    paid {\n      means\n      cents\n    }\n    givenBack\n    leftToPay\n    references\n    paidOut {\n      id\n      day\n    }\n    toPayOut\n    paidBySchemes {\n      means\n      cents\n    }\n  }\n"): typeof import('./graphql').BookkeepingBillFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskVat($id: ID!, $from: String, $to: String) {\n    houseVat(restaurantId: $id, from: $from, to: $to) {\n      days {\n        day\n        sum {\n          rate\n          net\n          tax\n          gross\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').DeskVatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskBills($id: ID!, $day: String!) {\n    houseBills(restaurantId: $id, day: $day) {\n      id\n      ...BookkeepingBill\n    }\n  }\n"): typeof import('./graphql').DeskBillsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskAccountsFile($id: ID!, $from: String, $to: String, $file: AccountsFile!) {\n    houseAccountsFile(restaurantId: $id, from: $from, to: $to, file: $file)\n  }\n"): typeof import('./graphql').DeskAccountsFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskCodes($id: ID!) {\n    houseCodes(restaurantId: $id) {\n      ...ShownCode\n    }\n  }\n"): typeof import('./graphql').DeskCodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownCode on HouseCode {\n    code\n    stage\n    percent\n    cents\n    from\n    to\n    weekdays\n    types\n    minimumCents\n    mostUses\n    mostEach\n    uses\n    costCents\n  }\n"): typeof import('./graphql').ShownCodeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeRestaurantCode($restaurantId: ID!, $input: HouseCodeInput!) {\n    makeHouseCode(restaurantId: $restaurantId, input: $input) {\n      ...ShownCode\n    }\n  }\n"): typeof import('./graphql').MakeRestaurantCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseRestaurantCode($restaurantId: ID!, $code: ID!) {\n    pauseHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n"): typeof import('./graphql').PauseRestaurantCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeRestaurantCode($restaurantId: ID!, $code: ID!) {\n    resumeHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n"): typeof import('./graphql').ResumeRestaurantCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndRestaurantCode($restaurantId: ID!, $code: ID!) {\n    endHouseCode(restaurantId: $restaurantId, code: $code) {\n      ...ShownCode\n    }\n  }\n"): typeof import('./graphql').EndRestaurantCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Desk {\n    me {\n      id\n    }\n    ownDevice {\n      person {\n        id\n        firstName\n      }\n    }\n    workplaces {\n      job\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').DeskDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskCaller {\n    me {\n      id\n      role\n      email\n    }\n  }\n"): typeof import('./graphql').DeskCallerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LockDevice {\n    lockDevice\n  }\n"): typeof import('./graphql').LockDeviceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddRestaurantDevice($restaurantId: ID!, $name: String!, $password: String) {\n    addRestaurantDevice(restaurantId: $restaurantId, name: $name, password: $password)\n  }\n"): typeof import('./graphql').AddRestaurantDeviceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveRestaurantDevice($restaurantId: ID!, $deviceId: ID!, $password: String) {\n    removeRestaurantDevice(restaurantId: $restaurantId, deviceId: $deviceId, password: $password) {\n      id\n    }\n  }\n"): typeof import('./graphql').RemoveRestaurantDeviceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeviceAtSignIn {\n    ownDevice {\n      restaurant {\n        id\n        name\n      }\n      people {\n        id\n        firstName\n        lastName\n      }\n    }\n  }\n"): typeof import('./graphql').DeviceAtSignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SwitchPerson($personId: ID!, $pin: String!) {\n    switchPerson(personId: $personId, pin: $pin)\n  }\n"): typeof import('./graphql').SwitchPersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeviceOfTeam on RestaurantDevice {\n    id\n    name\n    addedAt\n    addedBy\n    usedAt\n  }\n"): typeof import('./graphql').DeviceOfTeamFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChoosePin($pin: String!, $password: String) {\n    choosePin(pin: $pin, password: $password)\n  }\n"): typeof import('./graphql').ChoosePinDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePin($password: String) {\n    removePin(password: $password)\n  }\n"): typeof import('./graphql').RemovePinDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestaurantFacilities($id: ID!) {\n    restaurantFacilities(restaurantId: $id) {\n      facilities\n      lastChange {\n        by\n        at\n      }\n    }\n  }\n"): typeof import('./graphql').RestaurantFacilitiesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeFacilities($restaurantId: ID!, $facilities: [Facility!]!, $was: [Facility!]) {\n    changeFacilities(restaurantId: $restaurantId, facilities: $facilities, was: $was) {\n      facilities\n      lastChange {\n        by\n        at\n      }\n    }\n  }\n"): typeof import('./graphql').ChangeFacilitiesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskFigures($id: ID!, $from: String, $to: String) {\n    houseFigures(restaurantId: $id, from: $from, to: $to) {\n      from\n      to\n      days {\n        day\n        tables\n        covers\n        absences\n        unmarked\n        orders\n        card\n        vouchers\n        added\n        absenceFees\n        tips\n        givenBack\n        vouchersBack\n        fees\n        disputed\n        refundsFailed\n        codes\n      }\n    }\n  }\n"): typeof import('./graphql').DeskFiguresDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuestBook($id: ID!, $name: String, $page: Int) {\n    guestBook(restaurantId: $id, name: $name, page: $page) {\n      count\n      totalPages\n      guests {\n        id\n        firstName\n        lastName\n        visits\n        unmarked\n        absences\n        lastVisit\n        words {\n          day\n          text\n        }\n        allergens\n      }\n    }\n  }\n"): typeof import('./graphql').GuestBookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskHours($id: ID!) {\n    houseHours(restaurantId: $id) {\n      days {\n        windows {\n          opens\n          closes\n        }\n      }\n      holidayLine\n      closures {\n        id\n        from\n        to\n        reason\n      }\n      seats\n      lunchSeats\n      dinnerSeats\n      coversPerQuarter\n      ordersPerSlot\n      minutesAhead\n      lastChanges {\n        section\n        by\n        at\n      }\n      moves {\n        reservationId\n        name\n        startsAt\n        party\n        type\n        to\n        asksHost\n        until\n      }\n    }\n  }\n"): typeof import('./graphql').DeskHoursDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HoursChange on HouseChange {\n    isDone\n    stranded {\n      id\n      version\n      name\n      startsAt\n      party\n      type\n      source\n      isGroup\n      heldCents\n      hasHost\n      isTold\n      phone\n      freeHours {\n        date\n        hour\n        startsAt\n      }\n    }\n  }\n"): typeof import('./graphql').HoursChangeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeOpeningHours(\n    $restaurantId: ID!\n    $days: [HouseDayInput!]!\n    $was: [HouseDayInput!]\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeOpeningHours(restaurantId: $restaurantId, days: $days, was: $was, answers: $answers, reason: $reason) {\n      ...HoursChange\n    }\n  }\n"): typeof import('./graphql').ChangeOpeningHoursDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeHolidays(\n    $restaurantId: ID!\n    $holidayLine: HolidayLine!\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeHolidays(restaurantId: $restaurantId, holidayLine: $holidayLine, answers: $answers, reason: $reason) {\n      ...HoursChange\n    }\n  }\n"): typeof import('./graphql').ChangeHolidaysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawMove($restaurantId: ID!, $reservationId: ID!) {\n    withdrawMove(restaurantId: $restaurantId, reservationId: $reservationId) {\n      id\n    }\n  }\n"): typeof import('./graphql').WithdrawMoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddClosure(\n    $restaurantId: ID!\n    $from: String!\n    $to: String!\n    $closureReason: String!\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    addClosure(\n      restaurantId: $restaurantId\n      from: $from\n      to: $to\n      closureReason: $closureReason\n      answers: $answers\n      reason: $reason\n    ) {\n      ...HoursChange\n    }\n  }\n"): typeof import('./graphql').AddClosureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveClosure($restaurantId: ID!, $closureId: ID!) {\n    removeClosure(restaurantId: $restaurantId, closureId: $closureId) {\n      ...HoursChange\n    }\n  }\n"): typeof import('./graphql').RemoveClosureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeSeats(\n    $restaurantId: ID!\n    $seats: Int!\n    $lunchSeats: Int\n    $dinnerSeats: Int\n    $was: HouseSeatsInput\n    $answers: [StrandedAnswerInput!]\n    $reason: String\n  ) {\n    changeSeats(\n      restaurantId: $restaurantId\n      seats: $seats\n      lunchSeats: $lunchSeats\n      dinnerSeats: $dinnerSeats\n      was: $was\n      answers: $answers\n      reason: $reason\n    ) {\n      ...HoursChange\n    }\n  }\n"): typeof import('./graphql').ChangeSeatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePacing($restaurantId: ID!, $coversPerQuarter: Int, $ordersPerSlot: Int, $was: HousePaceInput) {\n    changePacing(\n      restaurantId: $restaurantId\n      coversPerQuarter: $coversPerQuarter\n      ordersPerSlot: $ordersPerSlot\n      was: $was\n    ) {\n      ...HoursChange\n    }\n  }\n"): typeof import('./graphql').ChangePacingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeLastBooking($restaurantId: ID!, $minutesAhead: Int) {\n    changeLastBooking(restaurantId: $restaurantId, minutesAhead: $minutesAhead) {\n      ...HoursChange\n    }\n  }\n"): typeof import('./graphql').ChangeLastBookingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KitchenSheet($restaurantId: ID!, $day: String, $service: Service) {\n    kitchenSheet(restaurantId: $restaurantId, day: $day, service: $service) {\n      day\n      service\n      now\n      covers\n      printedAt\n      tables {\n        id\n        hour\n        type\n        name\n        party\n        isOrderedAtTable\n        seats {\n          id\n          name\n          allergens\n          note\n          lines {\n            name\n            quantity\n            choices\n            warning\n            isAdded\n          }\n          change {\n            isNew\n            wasHour\n            hasOtherNotice\n            removed\n          }\n        }\n        shared {\n          name\n          quantity\n          choices\n          warning\n          isAdded\n        }\n        sharedChange {\n          isNew\n          wasHour\n          hasOtherNotice\n          removed\n        }\n      }\n      gone {\n        id\n        hour\n        name\n        lines\n        fate\n        meal\n      }\n      toCome {\n        id\n        hour\n        type\n        name\n        party\n        isConfirmed\n        choosing\n        free\n      }\n      sums {\n        name\n        count\n        options {\n          group\n          name\n          count\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').KitchenSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PrintKitchenSheet($restaurantId: ID!, $day: String, $service: Service!, $format: PaperFormat!) {\n    printKitchenSheet(restaurantId: $restaurantId, day: $day, service: $service, format: $format) {\n      url\n    }\n  }\n"): typeof import('./graphql').PrintKitchenSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditedMenu on MenuEditor {\n    restaurants {\n      id\n      name\n    }\n    published\n    base\n    draft\n    revision\n    savedAt\n    isOutdated\n  }\n"): typeof import('./graphql').EditedMenuFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MenuToEdit($restaurantId: ID!) {\n    menuEditor(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n"): typeof import('./graphql').MenuToEditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveMenuDraft($restaurantId: ID!, $draft: String!, $revision: Int!, $base: String) {\n    saveMenuDraft(restaurantId: $restaurantId, draft: $draft, revision: $revision, base: $base) {\n      revision\n      savedAt\n      isOutdated\n    }\n  }\n"): typeof import('./graphql').SaveMenuDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeMenuDraft($restaurantId: ID!) {\n    mergeMenuDraft(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n"): typeof import('./graphql').MergeMenuDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DiscardMenuDraft($restaurantId: ID!) {\n    discardMenuDraft(restaurantId: $restaurantId) {\n      ...EditedMenu\n    }\n  }\n"): typeof import('./graphql').DiscardMenuDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishMenu($restaurantId: ID!, $revision: Int!, $confirmed: [ID!]) {\n    publishMenu(restaurantId: $restaurantId, revision: $revision, confirmed: $confirmed) {\n      isPublished\n      toConfirm {\n        id\n        dish\n        guest\n        startsAt\n        firmAt\n      }\n      editor {\n        ...EditedMenu\n      }\n    }\n  }\n"): typeof import('./graphql').PublishMenuDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreOwnership($link: String!) {\n    restoreOwnership(link: $link) {\n      restaurantId\n    }\n  }\n"): typeof import('./graphql').RestoreOwnershipDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnershipToRestore($link: String!) {\n    ownershipToRestore(link: $link) {\n      restaurantId\n      restaurant\n      lostAt\n      undoUntil\n    }\n  }\n"): typeof import('./graphql').OwnershipToRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskPhotographs($id: ID!) {\n    housePhotographs(restaurantId: $id) {\n      ...ShownPhotographs\n    }\n  }\n"): typeof import('./graphql').DeskPhotographsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownPhotographs on HousePhotographs {\n    photographs {\n      id\n      imageKey\n      wholeKey\n      width\n      height\n      crop {\n        x\n        y\n        width\n        height\n      }\n      alt\n    }\n    uploads {\n      key\n      width\n      height\n    }\n  }\n"): typeof import('./graphql').ShownPhotographsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPhotograph($restaurantId: ID!, $wholeKey: ID!, $crop: PhotographCropInput!, $alt: String!) {\n    addPhotograph(restaurantId: $restaurantId, wholeKey: $wholeKey, crop: $crop, alt: $alt) {\n      ...ShownPhotographs\n    }\n  }\n"): typeof import('./graphql').AddPhotographDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePhotograph(\n    $restaurantId: ID!\n    $photographId: ID!\n    $crop: PhotographCropInput!\n    $alt: String!\n    $was: HousePhotographInput\n  ) {\n    changePhotograph(restaurantId: $restaurantId, photographId: $photographId, crop: $crop, alt: $alt, was: $was) {\n      ...ShownPhotographs\n    }\n  }\n"): typeof import('./graphql').ChangePhotographDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OrderPhotographs($restaurantId: ID!, $ids: [ID!]!) {\n    orderPhotographs(restaurantId: $restaurantId, ids: $ids) {\n      ...ShownPhotographs\n    }\n  }\n"): typeof import('./graphql').OrderPhotographsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePhotograph($restaurantId: ID!, $photographId: ID!) {\n    removePhotograph(restaurantId: $restaurantId, photographId: $photographId) {\n      ...ShownPhotographs\n    }\n  }\n"): typeof import('./graphql').RemovePhotographDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DiscardPhotographUpload($restaurantId: ID!, $key: ID!) {\n    discardPhotographUpload(restaurantId: $restaurantId, key: $key) {\n      ...ShownPhotographs\n    }\n  }\n"): typeof import('./graphql').DiscardPhotographUploadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReplyBelow on HouseReview {\n    id\n    canReply\n    repliedUntil\n    reply {\n      comment\n      status\n      refusal\n      createdAt\n    }\n  }\n"): typeof import('./graphql').ReplyBelowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplyToReview($restaurantId: ID!, $reviewId: ID!, $comment: String!, $was: String) {\n    replyToReview(restaurantId: $restaurantId, reviewId: $reviewId, comment: $comment, was: $was) {\n      id\n      reply {\n        status\n      }\n    }\n  }\n"): typeof import('./graphql').ReplyToReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeskReviewLine on HouseReview {\n    id\n    review {\n      comment\n      avgRating\n      speedRating\n      foodRating\n      experienceRating\n      createdAt\n      visitedOn\n      user {\n        firstName\n        lastName\n      }\n    }\n    ...ReplyBelow\n  }\n"): typeof import('./graphql').DeskReviewLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskReviews($id: ID!, $page: Int, $mark: Int, $unanswered: Boolean) {\n    houseReviews(restaurantId: $id, page: $page, mark: $mark, unanswered: $unanswered) {\n      count\n      unanswered\n      totalPages\n      reviews {\n        id\n        ...DeskReviewLine\n      }\n    }\n  }\n"): typeof import('./graphql').DeskReviewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawReply($restaurantId: ID!, $reviewId: ID!) {\n    withdrawReply(restaurantId: $restaurantId, reviewId: $reviewId) {\n      id\n    }\n  }\n"): typeof import('./graphql').WithdrawReplyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TodaysLimits on ServiceLimits {\n    day\n    dishes {\n      what\n      id\n      name\n      of\n      isSoldOut\n      left\n      ordered\n      services {\n        service\n        isSoldOut\n        left\n        ordered\n      }\n    }\n    pauses {\n      what\n      until\n    }\n  }\n"): typeof import('./graphql').TodaysLimitsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LimitsToday($restaurantId: ID!) {\n    serviceLimits(restaurantId: $restaurantId) {\n      pausable\n      services\n      ...TodaysLimits\n    }\n  }\n"): typeof import('./graphql').LimitsTodayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LimitDish(\n    $restaurantId: ID!\n    $what: Limited!\n    $id: ID!\n    $service: Service\n    $isSoldOut: Boolean\n    $left: Int\n    $seen: SeenLimitInput\n    $waited: Int\n  ) {\n    limitDish(\n      restaurantId: $restaurantId\n      what: $what\n      id: $id\n      service: $service\n      isSoldOut: $isSoldOut\n      left: $left\n      seen: $seen\n      waited: $waited\n    ) {\n      ...TodaysLimits\n    }\n  }\n"): typeof import('./graphql').LimitDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseBookings($restaurantId: ID!, $what: Pausable!, $hour: String) {\n    pauseBookings(restaurantId: $restaurantId, what: $what, hour: $hour) {\n      ...TodaysLimits\n    }\n  }\n"): typeof import('./graphql').PauseBookingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeBookings($restaurantId: ID!, $what: Pausable!) {\n    resumeBookings(restaurantId: $restaurantId, what: $what) {\n      ...TodaysLimits\n    }\n  }\n"): typeof import('./graphql').ResumeBookingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StaffOrderFacts on StaffOrder {\n    id\n    hour\n    startsAt\n    type\n    isWeeklyMeal\n    name\n    stage\n    end\n    dishes\n    lines {\n      name\n      quantity\n      choices\n      warning\n      isAlcohol\n    }\n    allergens\n    note\n    canHandOver\n    isUnpaid\n    firmFrom\n    acceptUntil\n    readyAt\n    undoUntil\n    phone\n    totalCents\n    shareId\n    isDeliveryWaived\n    fee {\n      kind\n      cents\n      isDebited\n    }\n    address {\n      ...BroughtTo\n    }\n  }\n"): typeof import('./graphql').StaffOrderFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderBoard($restaurantId: ID!, $day: String) {\n    orderBoard(restaurantId: $restaurantId, day: $day) {\n      day\n      now\n      job\n      answersOrders\n      orders {\n        ...StaffOrderFacts\n      }\n    }\n  }\n"): typeof import('./graphql').OrderBoardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ServiceBookingFacts on ServiceBooking {\n    id\n    hour\n    startsAt\n    type\n    status\n    source\n    name\n    party\n    isForced\n    phone\n    isTold\n    note\n    visits\n    movesTo\n    canCancel\n    canClose\n    seats {\n      id\n      name\n      covers\n      isHost\n      state\n      mark\n      markedAt\n      undoUntil\n      note\n      allergens\n      totalCents\n      lines {\n        name\n        quantity\n        choices\n        isAlcohol\n        isShared\n      }\n    }\n  }\n"): typeof import('./graphql').ServiceBookingFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServiceSheet($restaurantId: ID!, $day: String) {\n    serviceSheet(restaurantId: $restaurantId, day: $day) {\n      restaurant {\n        id\n        name\n        ...RestaurantOpeningStatus\n      }\n      day\n      now\n      capacity\n      job\n      quarters {\n        hour\n        covers\n        forced\n        capacity\n      }\n      bookings {\n        ...ServiceBookingFacts\n      }\n    }\n  }\n"): typeof import('./graphql').ServiceSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkSeats(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareIds: [ID!]\n    $mark: SeatMark!\n    $seen: [SeenMarkInput!]\n    $waited: Int\n  ) {\n    markSeats(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareIds: $shareIds\n      mark: $mark\n      seen: $seen\n      waited: $waited\n    ) {\n      ...ServiceBookingFacts\n    }\n  }\n"): typeof import('./graphql').MarkSeatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoMark(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareIds: [ID!]\n    $seen: [SeenMarkInput!]\n    $waited: Int\n  ) {\n    undoMark(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareIds: $shareIds\n      seen: $seen\n      waited: $waited\n    ) {\n      ...ServiceBookingFacts\n    }\n  }\n"): typeof import('./graphql').UndoMarkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BookByPhone($restaurantId: ID!, $input: PhoneBookingInput!, $waited: Int) {\n    bookByPhone(restaurantId: $restaurantId, input: $input, waited: $waited) {\n      ...ServiceBookingFacts\n    }\n  }\n"): typeof import('./graphql').BookByPhoneDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelByRestaurant($restaurantId: ID!, $reservationId: ID!, $reason: String!) {\n    cancelByRestaurant(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) {\n      id\n    }\n  }\n"): typeof import('./graphql').CancelByRestaurantDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveTable($restaurantId: ID!, $reservationId: ID!, $date: String!, $hour: String!) {\n    moveTable(restaurantId: $restaurantId, reservationId: $reservationId, date: $date, hour: $hour) {\n      ...ServiceBookingFacts\n    }\n  }\n"): typeof import('./graphql').MoveTableDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseBill($restaurantId: ID!, $reservationId: ID!) {\n    closeBill(restaurantId: $restaurantId, reservationId: $reservationId) {\n      ...ServiceBookingFacts\n    }\n  }\n"): typeof import('./graphql').CloseBillDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptOrder($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    acceptOrder(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n"): typeof import('./graphql').AcceptOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefuseOrder($restaurantId: ID!, $reservationId: ID!, $reason: String!) {\n    refuseOrder(restaurantId: $restaurantId, reservationId: $reservationId, reason: $reason) {\n      ...StaffOrderFacts\n    }\n  }\n"): typeof import('./graphql').RefuseOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkOrderReady($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    markOrderReady(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n"): typeof import('./graphql').MarkOrderReadyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoOrderReady($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    undoOrderReady(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n"): typeof import('./graphql').UndoOrderReadyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOverOrder($restaurantId: ID!, $reservationId: ID!, $waited: Int) {\n    handOverOrder(restaurantId: $restaurantId, reservationId: $reservationId, waited: $waited) {\n      ...StaffOrderFacts\n    }\n  }\n"): typeof import('./graphql').HandOverOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PrintOrderTicket($restaurantId: ID!, $reservationId: ID!) {\n    printOrderTicket(restaurantId: $restaurantId, reservationId: $reservationId) {\n      url\n    }\n  }\n"): typeof import('./graphql').PrintOrderTicketDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ServiceBillFacts on ServiceBill {\n    version\n    isOpen\n    booking {\n      ...ServiceBookingFacts\n    }\n    lines {\n      id\n      name\n      quantity\n      off\n      eachCents\n      most\n      seats\n    }\n    seats {\n      id\n      name\n      isHost\n      totalCents\n      mayHaveExtra\n      extrasOn\n      paidText\n      fee {\n        kind\n        cents\n        isDebited\n      }\n      waived {\n        kind\n        cents\n        isRefunded\n        reason\n      }\n      extras {\n        id\n        name\n        priceCents\n        isAccepted\n        fate\n        canTakeOff\n      }\n      closing {\n        debitedCents\n        acceptedCents\n        toAcceptCents\n        beyondCents\n      }\n      unpaidCents\n      payLink\n    }\n  }\n"): typeof import('./graphql').ServiceBillFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TableBill($restaurantId: ID!, $reservationId: ID!) {\n    serviceBill(restaurantId: $restaurantId, reservationId: $reservationId) {\n      ...ServiceBillFacts\n    }\n  }\n"): typeof import('./graphql').TableBillDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeLineOff($restaurantId: ID!, $reservationId: ID!, $lineId: ID!, $quantity: Int!, $version: Int!) {\n    takeLineOff(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      lineId: $lineId\n      quantity: $quantity\n      version: $version\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n"): typeof import('./graphql').TakeLineOffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddExtra(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareId: ID!\n    $name: String!\n    $cents: Int!\n    $vat: Int!\n  ) {\n    addExtra(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareId: $shareId\n      name: $name\n      cents: $cents\n      vat: $vat\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n"): typeof import('./graphql').AddExtraDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeExtraOff($restaurantId: ID!, $reservationId: ID!, $extraId: ID!) {\n    takeExtraOff(restaurantId: $restaurantId, reservationId: $reservationId, extraId: $extraId) {\n      ...ServiceBillFacts\n    }\n  }\n"): typeof import('./graphql').TakeExtraOffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WaiveFee(\n    $restaurantId: ID!\n    $reservationId: ID!\n    $shareId: ID!\n    $fee: WaivableFee!\n    $reason: String\n  ) {\n    waiveFee(\n      restaurantId: $restaurantId\n      reservationId: $reservationId\n      shareId: $shareId\n      fee: $fee\n      reason: $reason\n    ) {\n      ...ServiceBillFacts\n    }\n  }\n"): typeof import('./graphql').WaiveFeeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestedTable on PartyRequest {\n    id\n    date\n    hour\n    startsAt\n    party\n    phone\n    words\n    name\n    lapsesAt\n    withdrawnAt\n  }\n"): typeof import('./graphql').RequestedTableFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PartyRequests($restaurantId: ID!) {\n    partyRequests(restaurantId: $restaurantId, withWithdrawn: true) {\n      ...RequestedTable\n    }\n  }\n"): typeof import('./graphql').PartyRequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptRequest($restaurantId: ID!, $id: ID!, $force: Boolean) {\n    acceptPartyRequest(restaurantId: $restaurantId, id: $id, force: $force) {\n      id\n    }\n  }\n"): typeof import('./graphql').AcceptRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefuseRequest($restaurantId: ID!, $id: ID!, $reason: String!) {\n    refusePartyRequest(restaurantId: $restaurantId, id: $id, reason: $reason) {\n      id\n    }\n  }\n"): typeof import('./graphql').RefuseRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptStaffInvitation(\n    $token: String!\n    $firstName: String\n    $lastName: String\n    $password: String\n    $replacesSession: Boolean\n  ) {\n    acceptStaffInvitation(\n      token: $token\n      firstName: $firstName\n      lastName: $lastName\n      password: $password\n      replacesSession: $replacesSession\n    ) {\n      token\n      job\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').AcceptStaffInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffOffer($token: String!) {\n    staffOffer(token: $token) {\n      email\n      job\n      hasAccount\n      restaurant {\n        id\n        name\n      }\n    }\n    me {\n      id\n      role\n      email\n    }\n  }\n"): typeof import('./graphql').StaffOfferDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnFactor {\n    mySecurity {\n      hasSecondFactor\n    }\n  }\n"): typeof import('./graphql').OwnFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeStaffJob($restaurantId: ID!, $memberId: ID!, $job: StaffJob!, $password: String) {\n    changeStaffJob(restaurantId: $restaurantId, memberId: $memberId, job: $job, password: $password) {\n      members {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql').ChangeStaffJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawStaffInvitation($restaurantId: ID!, $invitationId: ID!) {\n    withdrawStaffInvitation(restaurantId: $restaurantId, invitationId: $invitationId) {\n      invitations {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql').WithdrawStaffInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteStaff($restaurantId: ID!, $email: String!, $job: StaffJob!, $password: String) {\n    inviteStaff(restaurantId: $restaurantId, email: $email, job: $job, password: $password) {\n      invitations {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql').InviteStaffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveStaff($restaurantId: ID!, $memberId: ID!, $password: String) {\n    removeStaff(restaurantId: $restaurantId, memberId: $memberId, password: $password) {\n      members {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveStaffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Team($id: ID!) {\n    team(restaurantId: $id) {\n      members {\n        id\n        firstName\n        lastName\n        email\n        job\n        since\n        isSelf\n      }\n      invitations {\n        id\n        email\n        job\n        expiresAt\n      }\n    }\n    restaurantDevices(restaurantId: $id) {\n      ...DeviceOfTeam\n    }\n  }\n"): typeof import('./graphql').TeamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Till($id: ID!) {\n    till(restaurantId: $id) {\n      id\n      isLocalAllowed\n      endpoints {\n        id\n        url\n        types\n        formerUntil\n        restsUntil\n      }\n      keys {\n        id\n        name\n        prefix\n        createdAt\n        expiresAt\n        usedAt\n        madeBy\n        keptBy\n        stopsAt\n      }\n      deliveries {\n        id\n        url\n        type\n        body\n        createdAt\n        dueAt\n        tries\n        triedAt\n        deliveredAt\n        status\n        failure\n        tookMs\n        answer\n      }\n    }\n  }\n"): typeof import('./graphql').TillDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeTillKey($restaurantId: ID!, $name: String!, $days: Int, $password: String) {\n    makeTillKey(restaurantId: $restaurantId, name: $name, days: $days, password: $password) {\n      key\n    }\n  }\n"): typeof import('./graphql').MakeTillKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeTillKey($restaurantId: ID!, $keyId: ID!, $password: String) {\n    revokeTillKey(restaurantId: $restaurantId, keyId: $keyId, password: $password) {\n      id\n    }\n  }\n"): typeof import('./graphql').RevokeTillKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepTillKey($restaurantId: ID!, $keyId: ID!, $password: String) {\n    keepTillKey(restaurantId: $restaurantId, keyId: $keyId, password: $password) {\n      id\n    }\n  }\n"): typeof import('./graphql').KeepTillKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddWebhook($restaurantId: ID!, $url: String!, $types: [String!]!, $password: String) {\n    addWebhook(restaurantId: $restaurantId, url: $url, types: $types, password: $password) {\n      secret\n    }\n  }\n"): typeof import('./graphql').AddWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeWebhook(\n    $restaurantId: ID!\n    $endpointId: ID!\n    $url: String!\n    $types: [String!]!\n    $was: WebhookEndpointInput\n    $password: String\n  ) {\n    changeWebhook(\n      restaurantId: $restaurantId\n      endpointId: $endpointId\n      url: $url\n      types: $types\n      was: $was\n      password: $password\n    ) {\n      id\n    }\n  }\n"): typeof import('./graphql').ChangeWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveWebhook($restaurantId: ID!, $endpointId: ID!, $password: String) {\n    removeWebhook(restaurantId: $restaurantId, endpointId: $endpointId, password: $password) {\n      id\n    }\n  }\n"): typeof import('./graphql').RemoveWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewWebhookSecret($restaurantId: ID!, $endpointId: ID!, $password: String) {\n    renewWebhookSecret(restaurantId: $restaurantId, endpointId: $endpointId, password: $password) {\n      secret\n    }\n  }\n"): typeof import('./graphql').RenewWebhookSecretDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TryWebhook($restaurantId: ID!, $endpointId: ID!) {\n    tryWebhook(restaurantId: $restaurantId, endpointId: $endpointId) {\n      id\n    }\n  }\n"): typeof import('./graphql').TryWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendDelivery($restaurantId: ID!, $deliveryId: ID!) {\n    resendDelivery(restaurantId: $restaurantId, deliveryId: $deliveryId) {\n      id\n    }\n  }\n"): typeof import('./graphql').ResendDeliveryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskToGo($id: ID!) {\n    houseToGo(restaurantId: $id) {\n      ...ShownToGo\n    }\n  }\n"): typeof import('./graphql').DeskToGoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownToGo on HouseToGo {\n    hasClickCollect\n    hasDelivery\n    deliveryFeeCents\n    areaIds\n    isSaas\n    openOrders\n    lastChange {\n      by\n      at\n    }\n  }\n"): typeof import('./graphql').ShownToGoFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeToGo(\n    $restaurantId: ID!\n    $hasClickCollect: Boolean!\n    $hasDelivery: Boolean!\n    $deliveryFeeCents: Int\n    $areaIds: [ID!]!\n    $was: HouseToGoInput\n  ) {\n    changeHouseToGo(\n      restaurantId: $restaurantId\n      hasClickCollect: $hasClickCollect\n      hasDelivery: $hasDelivery\n      deliveryFeeCents: $deliveryFeeCents\n      areaIds: $areaIds\n      was: $was\n    ) {\n      ...ShownToGo\n    }\n  }\n"): typeof import('./graphql').ChangeToGoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuestData($link: String!) {\n    guestData(link: $link)\n  }\n"): typeof import('./graphql').GuestDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgetGuestData($link: String!) {\n    forgetGuestData(link: $link)\n  }\n"): typeof import('./graphql').ForgetGuestDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AskGuestData($email: String!, $captchaToken: String) {\n    askGuestData(email: $email, captchaToken: $captchaToken)\n  }\n"): typeof import('./graphql').AskGuestDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AddressRow on DeliveryPreference {\n    id\n    address\n    zipCode\n    city\n    country\n    longitude\n    latitude\n    extraDetails\n    deliveryOptions\n  }\n"): typeof import('./graphql').AddressRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CalendarCard on CalendarFeed {\n    address\n    madeAt\n  }\n"): typeof import('./graphql').CalendarCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewCalendarFeed {\n    renewCalendarFeed {\n      address\n    }\n  }\n"): typeof import('./graphql').RenewCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndCalendarFeed {\n    endCalendarFeed\n  }\n"): typeof import('./graphql').EndCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyPhoneNumber($phone: String!, $code: String!) {\n    verifyPhoneNumber(phone: $phone, code: $code)\n  }\n"): typeof import('./graphql').VerifyPhoneNumberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile {\n    currentUser {\n      id\n      ...IdentityCard\n      ...ContactCard\n      ...CompanyCard\n      deliveryPreferences {\n        id\n        ...AddressRow\n      }\n    }\n    mySecurity {\n      ...SecurityCard\n    }\n    mySessions {\n      ...DeviceLine\n    }\n    mySecurityEvents {\n      ...SecurityLine\n    }\n    myCalendarFeed {\n      ...CalendarCard\n    }\n    pushKey\n  }\n"): typeof import('./graphql').ProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CompanyCard on User {\n    companyName\n    companyAddress\n  }\n"): typeof import('./graphql').CompanyCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContactCard on User {\n    id\n    email\n    emailBounced\n    phone\n    phoneIsVerified\n  }\n"): typeof import('./graphql').ContactCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendVerificationCode($phone: String!) {\n    sendVerificationCode(phone: $phone)\n  }\n"): typeof import('./graphql').SendVerificationCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmNewEmail($token: String!, $replacesSession: Boolean) {\n    confirmNewEmail(token: $token, replacesSession: $replacesSession)\n  }\n"): typeof import('./graphql').ConfirmNewEmailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Activate(\n    $clientInput: ActivateClientInput!\n    $password: String!\n    $token: String!\n    $reservationToken: String\n    $replacesSession: Boolean\n  ) {\n    activate(\n      clientInput: $clientInput\n      password: $password\n      token: $token\n      reservationToken: $reservationToken\n      replacesSession: $replacesSession\n    ) {\n      token\n      user {\n        firstName\n      }\n    }\n  }\n"): typeof import('./graphql').ActivateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkFault($token: String!, $use: EmailLinkUse!) {\n    linkFault(token: $token, use: $use)\n  }\n"): typeof import('./graphql').LinkFaultDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($token: String!, $password: String!, $replacesSession: Boolean) {\n    resetPassword(token: $token, password: $password, replacesSession: $replacesSession)\n  }\n"): typeof import('./graphql').ResetPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContestedSeat($link: String!) {\n    reminder(link: $link) {\n      restaurant {\n        name\n      }\n      date\n      totalPersons\n      absentGuest\n      noShow {\n        ...NoShowFacts\n      }\n    }\n  }\n"): typeof import('./graphql').ContestedSeatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadReminder($link: String!) {\n    reminder(link: $link) {\n      ...AnswerSeat\n    }\n  }\n"): typeof import('./graphql').ReadReminderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnswerSeat on Reminder {\n    restaurant {\n      id\n      name\n    }\n    date\n    totalPersons\n    isHost\n    status\n    answer\n    freeCancelUntil\n  }\n"): typeof import('./graphql').AnswerSeatFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerReminder($link: String!, $isComing: Boolean!) {\n    answerReminder(link: $link, isComing: $isComing) {\n      ...AnswerSeat\n    }\n  }\n"): typeof import('./graphql').AnswerReminderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetReviewRequests($link: String!, $areWanted: Boolean!) {\n    setReviewRequests(link: $link, areWanted: $areWanted)\n  }\n"): typeof import('./graphql').SetReviewRequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewRequests($link: String!) {\n    reviewRequests(link: $link)\n  }\n"): typeof import('./graphql').ReviewRequestsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateReservation($input: CreateReservationInput!) {\n    createReservation(input: $input) {\n      id\n      status\n      usersReservations {\n        id\n        isOwn\n      }\n    }\n  }\n"): typeof import('./graphql').CreateReservationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation JoinReservation($input: JoinReservationInput!) {\n    joinReservation(input: $input) {\n      id\n      status\n      guestToken\n      reservation {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql').JoinReservationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      ended\n      ownShare\n      reservation {\n        isHost\n        type\n        totalPersons\n        date\n        creator {\n          firstName\n        }\n        ...SharedDishes\n        restaurant {\n          ...OrderRestaurant\n        }\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n"): typeof import('./graphql').OrderInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderMenu($id: ID!, $day: String!, $hour: String) {\n    getRestaurantById(id: $id) {\n      ...OrderRestaurant\n      dishesLeft(day: $day, hour: $hour) {\n        ...DishLeftFacts\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n"): typeof import('./graphql').OrderMenuDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KnownInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      id\n    }\n  }\n"): typeof import('./graphql').KnownInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShareableDishes($id: ID!) {\n    invitationLink(id: $id) {\n      reservation {\n        ...SharedDishes\n      }\n    }\n  }\n"): typeof import('./graphql').ShareableDishesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AbandonReservation($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n"): typeof import('./graphql').AbandonReservationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DishesToChange($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      totalPersons\n      isHost\n      isGroup\n      isPlain\n      isWeeklyMeal\n      ceiling\n      ...SharedDishes\n      freeCancelUntil\n      payUntil\n      allergies\n      invitationLink {\n        id\n      }\n      restaurant {\n        ...OrderRestaurant\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        note\n        combos {\n          quantity\n          combo {\n            id\n            name\n            priceTTC\n          }\n          choices {\n            id\n            options {\n              id\n            }\n          }\n        }\n        foodItems {\n          quantity\n          foodItem {\n            id\n            name\n            priceTTC\n          }\n          choices {\n            id\n            options {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').DishesToChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbedCodePage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      embedSites\n      ...BookingPanel\n    }\n  }\n"): typeof import('./graphql').EmbedCodePageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbedPartner($id: ID!) {\n    getRestaurantById(id: $id) {\n      isPartner\n    }\n  }\n"): typeof import('./graphql').EmbedPartnerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbedOrder($id: ID!) {\n    getRestaurantById(id: $id) {\n      isPartner\n      ...BookingPanel\n    }\n  }\n"): typeof import('./graphql').EmbedOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbedPage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      embedSites\n      ...BookingPanel\n    }\n  }\n"): typeof import('./graphql').EmbedPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyFavourites {\n    getMyFavoriteRestaurants {\n      id\n      name\n      latitude\n      longitude\n      ...RestaurantCard\n    }\n  }\n"): typeof import('./graphql').MyFavouritesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($cards: Int!, $marks: Int!) {\n    searchRestaurants(restaurantsCriteria: { order: RANDOM, page: 1, pageSize: $cards }) {\n      restaurants {\n        id\n        isPartner\n        ...RestaurantCard\n      }\n    }\n    marks: searchRestaurants(restaurantsCriteria: { order: RANDOM, page: 1, pageSize: $marks }) {\n      restaurants {\n        id\n        name\n        isPartner\n      }\n    }\n  }\n"): typeof import('./graphql').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InvitationEnded on InvitationLink {\n    ended\n    endReason\n    reservation {\n      date\n      restaurant {\n        id\n        name\n        phone\n      }\n    }\n  }\n"): typeof import('./graphql').InvitationEndedFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkedInvitation($id: ID!) {\n    invitationLink(id: $id) {\n      id\n      ended\n      reservation {\n        date\n        hour\n        type\n        totalPersons\n        creator {\n          firstName\n        }\n        restaurant {\n          id\n          name\n          address\n          zipCode\n          city\n          cover {\n            imageKey\n          }\n        }\n      }\n      ...InvitationEnded\n    }\n  }\n"): typeof import('./graphql').LinkedInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnPlace($id: ID!) {\n    invitationLink(id: $id) {\n      ownShare\n      reservation {\n        isHost\n      }\n    }\n  }\n"): typeof import('./graphql').OwnPlaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnRequest on PartyRequest {\n    id\n    startsAt\n    party\n    state\n    askedAt\n    lapsesAt\n    tableAt\n    cancelReason\n    restaurant {\n      id\n      name\n      phone\n    }\n    ...WithdrawnRequest\n  }\n"): typeof import('./graphql').OwnRequestFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReservationCard on Reservation {\n    id\n    date\n    hour\n    type\n    totalPersons\n    totalPaid\n    status\n    isGroup\n    isHost\n    isPlain\n    isWeeklyMeal\n    awaitsGuests\n    freeCancelUntil\n    payUntil\n    creator {\n      firstName\n    }\n    invitationLink {\n      id\n    }\n    restaurant {\n      id\n      name\n      cover {\n        imageKey\n      }\n    }\n    usersReservations {\n      id\n      isOwn\n      status\n      totalPaid\n      tip\n      wayOutUntil\n      goneDishes {\n        name\n        isUntimely\n        isTakenOff\n      }\n      cover {\n        name\n        isMine\n        amount\n      }\n      noShow {\n        fee\n        isContested\n        isDebited\n        isLifted\n        isRefused\n      }\n      owedAfter {\n        amount\n      }\n      review {\n        id\n      }\n    }\n    ...PaymentSeen\n    ...MoveOffer\n    ...ReservationDialogs\n  }\n"): typeof import('./graphql').ReservationCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyReservations($page: Int!) {\n    myReservations(input: { page: $page, pageSize: 10 }) {\n      count\n      page\n      totalPages\n      reservations {\n        id\n        date\n        status\n        ...ReservationCard\n      }\n    }\n    myPartyRequests(withTables: true) {\n      id\n      ...OwnRequest\n    }\n  }\n"): typeof import('./graphql').MyReservationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WithdrawnRequest on PartyRequest {\n    id\n    startsAt\n    party\n    restaurant {\n      name\n    }\n  }\n"): typeof import('./graphql').WithdrawnRequestFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawPartyRequest($id: ID!) {\n    withdrawPartyRequest(id: $id) {\n      id\n    }\n  }\n"): typeof import('./graphql').WithdrawPartyRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreviewCoupon($input: ApplyCouponInput!) {\n    applyCoupon(input: $input) {\n      couponId\n      orderDiscount\n      serviceFeesDiscount\n      orderTotalAfterDiscount\n      serviceFeesAfterDiscount\n    }\n  }\n"): typeof import('./graphql').PreviewCouponDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CoveredTable($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      totalPersons\n      isWeeklyMeal\n      freeCancelUntil\n      isGroup\n      isHost\n      invitationLink {\n        id\n      }\n      restaurant {\n        id\n        name\n        siret\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        displayName\n        invitationEmail\n        priceToCover {\n          amount\n          applicationFee\n          total\n          holdUntil\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').CoveredTableDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PayByLink($link: String!, $stripeParams: StripeParams!) {\n    payByLink(link: $link, stripeParams: $stripeParams) {\n      redirect_to_url\n    }\n  }\n"): typeof import('./graphql').PayByLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwedByLink($link: String!) {\n    owedByLink(link: $link) {\n      restaurant {\n        name\n      }\n      date\n      owed {\n        amount\n        tip\n        isAbsence\n        isLostVoucher\n        extras {\n          id\n          name\n          price\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').OwedByLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmUserReservationPayment($input: ConfirmPaymentInput!) {\n    confirmUserReservationPayment(input: $input) {\n      id\n      status\n    }\n  }\n"): typeof import('./graphql').ConfirmUserReservationPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentOutcome($userReservationId: ID!, $paymentIntentId: ID!, $clientSecret: String!) {\n    paymentOutcome(\n      userReservationId: $userReservationId\n      paymentIntentId: $paymentIntentId\n      clientSecret: $clientSecret\n    ) {\n      granted\n      refusal\n    }\n  }\n"): typeof import('./graphql').PaymentOutcomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoflashLogin($restoflashId: ID!) {\n    restoflashLogin(restoflashId: $restoflashId) {\n      restoflashId\n    }\n  }\n"): typeof import('./graphql').RestoflashLoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EdenredLogin($code: String!, $state: String) {\n    edenredLogin(code: $code, state: $state)\n  }\n"): typeof import('./graphql').EdenredLoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EdenredSignIn($returnTo: String!) {\n    edenredSignIn(returnTo: $returnTo) {\n      url\n    }\n  }\n"): typeof import('./graphql').EdenredSignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoflashInitGetToken {\n    restoflashInitGetToken {\n      restoflashId\n      redirectUrl\n    }\n  }\n"): typeof import('./graphql').RestoflashInitGetTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EdenredGetBalance {\n    edenredGetBalance {\n      data {\n        available_amount\n      }\n    }\n  }\n"): typeof import('./graphql').EdenredGetBalanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantInformation on Restaurant {\n    name\n    address\n    zipCode\n    city\n    phone\n    website\n    description\n    seatingCapacity\n    hasDelivery\n    hasClickCollect\n    acceptsVouchers\n    facilities\n    deliveryDetails {\n      serviceFees\n      areas {\n        id\n        district\n      }\n    }\n    ...RestaurantOpeningStatus\n    ...RestaurantPlace\n  }\n"): typeof import('./graphql').RestaurantInformationFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AskForTable($restaurantId: ID!, $input: PartyRequestInput!, $captchaToken: String) {\n    askForTable(restaurantId: $restaurantId, input: $input, captchaToken: $captchaToken) {\n      id\n    }\n  }\n"): typeof import('./graphql').AskForTableDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantNotBookable on Restaurant {\n    name\n    phone\n    website\n  }\n"): typeof import('./graphql').RestaurantNotBookableFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantPhotographs on Restaurant {\n    name\n    restaurantImages {\n      id\n      imageKey\n      alt\n      isCover\n    }\n  }\n"): typeof import('./graphql').RestaurantPhotographsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantPlace on Restaurant {\n    name\n    latitude\n    longitude\n    nearestStation {\n      name\n      metres\n    }\n  }\n"): typeof import('./graphql').RestaurantPlaceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantMeta on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    phone\n    description\n    avgPrice\n    avgRating\n    reviewCount\n    latitude\n    longitude\n    isPartner\n    openingHours {\n      isClosed\n      isContinuousService\n      lunchHours\n      dinnerHours\n      fullDayOpeningHours\n    }\n    tags {\n      name\n      group\n    }\n    cover {\n      imageKey\n    }\n    menu {\n      meals {\n        name\n        combos {\n          name\n          description\n          priceTTC\n          isActive\n          weekdays\n          services\n        }\n      }\n      foodItems {\n        name\n        description\n        priceTTC\n        isActive\n        weekdays\n        services\n        categorie {\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').RestaurantMetaFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestaurantPage($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      name\n      isPartner\n      source\n      avgRating\n      latitude\n      longitude\n      ...RestaurantSummary\n      ...RestaurantPhotographs\n      ...RestaurantMenu\n      ...RestaurantInformation\n      ...RestaurantNotBookable\n      ...BookingPanel\n      ...RestaurantMeta\n    }\n  }\n"): typeof import('./graphql').RestaurantPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestaurantReviews($id: ID!, $page: Int!, $order: ReviewOrder!, $mark: Int, $words: String!) {\n    getReviews(restaurantId: $id, page: $page, pageSize: 10, order: $order, mark: $mark, words: $words) {\n      ...ReviewList\n    }\n  }\n"): typeof import('./graphql').RestaurantReviewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewSummary on ReviewSummary {\n    speed\n    food\n    experience\n    distribution\n  }\n"): typeof import('./graphql').ReviewSummaryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewList on ReviewPage {\n    count\n    totalPages\n    summary {\n      ...ReviewSummary\n    }\n    reviews {\n      id\n      comment\n      avgRating\n      speedRating\n      foodRating\n      experienceRating\n      createdAt\n      visitedOn\n      isOwn\n      status\n      ...WrittenReview\n      ...ReviewState\n      user {\n        firstName\n        lastName\n      }\n      reply {\n        id\n        comment\n        createdAt\n      }\n    }\n  }\n"): typeof import('./graphql').ReviewListFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantSummary on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n      alt\n    }\n    ...RestaurantOpeningStatus\n  }\n"): typeof import('./graphql').RestaurantSummaryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LandingPage($criteria: RestaurantsCriteria!) {\n    searchRestaurants(restaurantsCriteria: $criteria) {\n      count\n      countIsExact\n      facets {\n        tags {\n          tag {\n            id\n            name\n            group\n          }\n          count\n        }\n        clickCollect\n        delivery\n      }\n      restaurants {\n        id\n        name\n        avgPrice\n        avgRating\n        reviewCount\n        source\n        ...ResultLine\n      }\n    }\n  }\n"): typeof import('./graphql').LandingPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LandingCuisines {\n    allFoodTags(filter: CUISINES) {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql').LandingCuisinesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchReading($text: String!) {\n    searchReading(text: $text) {\n      tags {\n        id\n      }\n      zipCodes\n      place {\n        label\n        latitude\n        longitude\n      }\n      address\n      name\n      phone\n      isAroundMe\n      dish\n      date\n      tooFarDate\n      time\n      totalPlaces\n      avgMaxPrice\n      avgRating\n      hasDelivery\n      hasClickCollect\n      unread\n      words\n      alternative {\n        tags {\n          id\n        }\n        zipCodes\n        place {\n          label\n          latitude\n          longitude\n        }\n        address\n        name\n        phone\n        isAroundMe\n        dish\n        date\n        tooFarDate\n        time\n        totalPlaces\n        avgMaxPrice\n        avgRating\n        hasDelivery\n        hasClickCollect\n        unread\n        words\n      }\n    }\n    allFoodTags {\n      id\n      group\n    }\n  }\n"): typeof import('./graphql').SearchReadingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchPage(\n    $criteria: RestaurantsCriteria!\n    $party: Int!\n    $starts: Int!\n    $type: ReservationType\n    $date: String\n    $time: String\n  ) {\n    searchRestaurants(restaurantsCriteria: $criteria) {\n      count\n      countIsExact\n      correctedName\n      lettingGo {\n        criterion\n        count\n      }\n      waysOn {\n        kind\n        count\n        dropped\n        name\n        latitude\n        longitude\n      }\n      totalPages\n      pageSize\n      seed\n      facets {\n        tags {\n          tag {\n            id\n          }\n          count\n        }\n        zipCodes {\n          zipCode\n          count\n        }\n        ratings {\n          from\n          count\n        }\n        prices {\n          from\n          count\n        }\n        clickCollect\n        delivery\n      }\n      restaurants {\n        id\n        source\n        ...ResultLine\n        ...ResultPin\n        ...ResultStarts\n      }\n    }\n    allFoodTags {\n      id\n      name\n      group\n    }\n  }\n"): typeof import('./graphql').SearchPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchTags {\n    allFoodTags {\n      id\n      name\n      group\n    }\n  }\n"): typeof import('./graphql').SearchTagsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ResultPin on Restaurant {\n    id\n    name\n    avgPrice\n    latitude\n    longitude\n  }\n"): typeof import('./graphql').ResultPinFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MapRestaurant($id: ID!) {\n    getRestaurantById(id: $id) {\n      id\n      ...ResultLine\n    }\n  }\n"): typeof import('./graphql').MapRestaurantDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchMap($criteria: RestaurantsCriteria!, $view: MapBox!) {\n    searchMap(restaurantsCriteria: $criteria, view: $view) {\n      latitude\n      longitude\n      count\n      minPrice\n      restaurant {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').SearchMapDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ResultLine on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    latitude\n    longitude\n    avgPrice\n    avgRating\n    reviewCount\n    hasDelivery\n    hasClickCollect\n    isPartner\n    opensSoon\n    matchingDishes {\n      name\n      price\n    }\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n"): typeof import('./graphql').ResultLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ResultStarts on Restaurant {\n    id\n    name\n    availability(totalPersons: $party, type: $type, date: $date, around: $time, limit: $starts) {\n      date\n      hours {\n        hour\n      }\n    }\n  }\n"): typeof import('./graphql').ResultStartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CloseGroup on Reservation {\n    id\n    type\n    totalPersons\n    usersReservations {\n      status\n    }\n  }\n"): typeof import('./graphql').CloseGroupFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseGroupById($reservationId: ID!) {\n    closeReservation(reservationId: $reservationId) {\n      id\n    }\n  }\n"): typeof import('./graphql').CloseGroupByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCeiling($input: UpdateCeilingInput!) {\n    updateCeiling(input: $input) {\n      userReservation {\n        id\n      }\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n"): typeof import('./graphql').UpdateCeilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemindGuest($userReservationId: ID!) {\n    remindGuest(userReservationId: $userReservationId)\n  }\n"): typeof import('./graphql').RemindGuestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveGuest($userReservationId: ID!) {\n    removeGuest(userReservationId: $userReservationId) {\n      id\n    }\n  }\n"): typeof import('./graphql').RemoveGuestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Confirmation($id: ID!) {\n    pushKey\n    getReservation(uuid: $id) {\n      id\n      date\n      hour\n      type\n      status\n      cancelReason\n      totalPersons\n      isGroup\n      isPlain\n      isWeeklyMeal\n      orderProgress\n      awaitsGuests\n      isHost\n      ceiling\n      createdAt\n      revision\n      holdUntil\n      payUntil\n      freeCancelUntil\n      creator {\n        firstName\n      }\n      deliveryAddress {\n        address\n        zipCode\n        city\n        ...BroughtTo\n      }\n      invitationLink {\n        id\n        expires\n        ended\n        endReason\n      }\n      restaurant {\n        id\n        name\n        address\n        zipCode\n        city\n        phone\n      }\n      usersReservations {\n        id\n        isOwn\n        isHostShare\n        status\n        displayName\n        canBeReminded\n        settledAt\n        owedAfter {\n          amount\n        }\n        totalPaid\n        totalIncludingTax\n        holdUntil\n        ceilings {\n          each\n          total\n        }\n        wayOutUntil\n        goneDishes {\n          name\n          isUntimely\n          isTakenOff\n        }\n        combos {\n          quantity\n        }\n        foodItems {\n          quantity\n        }\n        tip\n        review {\n          id\n        }\n        ...OrderLines\n        ...VoucherLine\n        ...Extras\n        ...CoverLink\n        ...OwedAfter\n        ...NoShowMark\n        noShow {\n          isContested\n          isDebited\n          isLifted\n          isRefused\n        }\n        cover {\n          name\n          isMine\n        }\n      }\n      ...PaymentSeen\n      ...MoveOffer\n      ...SharedDishes\n      ...TableDishes\n      ...OwnAllergies\n      ...CloseGroup\n      ...LeaveTable\n      ...ReservationDialogs\n    }\n  }\n"): typeof import('./graphql').ConfirmationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddTip($input: TipInput!) {\n    addTipToReservation(input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql').AddTipDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TippedMeal($id: ID!) {\n    getReservation(uuid: $id) {\n      id\n      date\n      type\n      status\n      restaurant {\n        name\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        tip\n        totalPaid\n        cover {\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').TippedMealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCardSetup($captchaToken: String) {\n    createCardSetup(captchaToken: $captchaToken) {\n      id\n      clientSecret\n    }\n  }\n"): typeof import('./graphql').CreateCardSetupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteCard($cardId: ID!) {\n    deleteCard(cardId: $cardId)\n  }\n"): typeof import('./graphql').DeleteCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AttachStripePaymentMethod($paymentMethodId: ID!) {\n    attachStripePaymentMethod(paymentMethodId: $paymentMethodId) {\n      id\n    }\n  }\n"): typeof import('./graphql').AttachStripePaymentMethodDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateWeeklyOrders($input: CreateWeeklyOrdersInput!) {\n    createWeeklyOrders(input: $input) {\n      id\n      date\n      status\n      weeklyBasketId\n      restaurant {\n        id\n      }\n      usersReservations {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql').CreateWeeklyOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CompanyPart on CompanyPart {\n    mealPart\n    fromDay\n    uses {\n      day\n      RestaurantId\n      isHold\n    }\n  }\n"): typeof import('./graphql').CompanyPartFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LunchPayment {\n    weeklyMeals {\n      weekday {\n        id\n      }\n      restaurant {\n        id\n        isSaas\n      }\n      meal {\n        name\n        combos {\n          id\n          name\n          priceTTC\n          isAlcohol\n          allergens\n          courses {\n            ...Course\n          }\n        }\n      }\n    }\n    companyPart {\n      ...CompanyPart\n    }\n    me {\n      companyName\n      companyAddress\n      deliveryPreferences {\n        id\n        address\n        zipCode\n        city\n      }\n    }\n    getCompanyData {\n      serviceFees\n    }\n  }\n"): typeof import('./graphql').LunchPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Lunch on WeeklyMeal {\n    imageKey\n    restaurant {\n      id\n      name\n      closures {\n        from\n        to\n      }\n    }\n    meal {\n      name\n      combos {\n        id\n        name\n        description\n        priceTTC\n        isAlcohol\n        allergens\n        courses {\n          ...Course\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').LunchFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WeeklyOrders($basketId: ID!) {\n    weeklyOrders(basketId: $basketId) {\n      id\n      date\n      type\n      status\n      isHost\n      payUntil\n      freeCancelUntil\n      deliveryAddress {\n        ...BroughtTo\n      }\n      invitationLink {\n        id\n      }\n      restaurant {\n        id\n        name\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        cardAmount\n        voucherAmount\n        companyAmount\n        serviceFees\n        feesDiscount\n        ...OrderLines\n      }\n    }\n  }\n"): typeof import('./graphql').WeeklyOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MealLeft on WeeklyMeal {\n    id\n    dishesLeft {\n      ...DishLeftFacts\n    }\n  }\n"): typeof import('./graphql').MealLeftFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MealsLeft {\n    weeklyMeals {\n      ...MealLeft\n    }\n  }\n"): typeof import('./graphql').MealsLeftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WeeklyMeals {\n    weeklyMeals {\n      id\n      weekday {\n        id\n      }\n      ...Lunch\n      ...MealLeft\n    }\n    companyPart {\n      ...CompanyPart\n    }\n  }\n"): typeof import('./graphql').WeeklyMealsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportMyData($password: String) {\n    exportMyData(password: $password)\n  }\n"): typeof import('./graphql').ExportMyDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($password: String) {\n    deleteAccount(password: $password)\n  }\n"): typeof import('./graphql').DeleteAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateEmail($email: String!, $password: String, $captchaToken: String) {\n    updateEmail(email: $email, password: $password, captchaToken: $captchaToken)\n  }\n"): typeof import('./graphql').UpdateEmailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IdentityCard on User {\n    firstName\n    lastName\n  }\n"): typeof import('./graphql').IdentityCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)\n  }\n"): typeof import('./graphql').ChangePasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SecurityLine on SecurityEvent {\n    id\n    kind\n    happenedAt\n    network\n    times\n  }\n"): typeof import('./graphql').SecurityLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeviceLine on Session {\n    id\n    device\n    isCurrent\n    lastUsedAt\n  }\n"): typeof import('./graphql').DeviceLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!, $password: String) {\n    endSession(id: $id, password: $password)\n  }\n"): typeof import('./graphql').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions($password: String) {\n    endOtherSessions(password: $password)\n  }\n"): typeof import('./graphql').EndOtherSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PasskeyLine on Passkey {\n    id\n    name\n    createdAt\n    lastUsedAt\n  }\n"): typeof import('./graphql').PasskeyLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePasskey($id: ID!, $password: String) {\n    removePasskey(id: $id, password: $password)\n  }\n"): typeof import('./graphql').RemovePasskeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSecondFactor($password: String!, $code: String!) {\n    endSecondFactor(password: $password, code: $code)\n  }\n"): typeof import('./graphql').EndSecondFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewRecoveryCodes($password: String!, $code: String!) {\n    renewRecoveryCodes(password: $password, code: $code)\n  }\n"): typeof import('./graphql').RenewRecoveryCodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginSecondFactor($password: String!) {\n    beginSecondFactor(password: $password) {\n      secret\n      uri\n    }\n  }\n"): typeof import('./graphql').BeginSecondFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmSecondFactor($code: String!) {\n    confirmSecondFactor(code: $code)\n  }\n"): typeof import('./graphql').ConfirmSecondFactorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SecurityCard on Security {\n    hasSecondFactor\n    recoveryCodesLeft\n    passkeys {\n      id\n      ...PasskeyLine\n    }\n  }\n"): typeof import('./graphql').SecurityCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    updateUser(input: $input) {\n      firstName\n      lastName\n    }\n  }\n"): typeof import('./graphql').UpdateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AddressSuggestions($text: String!) {\n    addressSuggestions(text: $text) {\n      placeId\n      label\n    }\n  }\n"): typeof import('./graphql').AddressSuggestionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDeliveryPreference($id: ID!) {\n    deleteDeliveryPreference(id: $id)\n  }\n"): typeof import('./graphql').DeleteDeliveryPreferenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AddressParts($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      address\n      zipCode\n      city\n      country\n      longitude\n      latitude\n    }\n  }\n"): typeof import('./graphql').AddressPartsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddDeliveryPreference($input: DeliveryPreferenceInput!) {\n    addDeliveryPreference(input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql').AddDeliveryPreferenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateDeliveryPreference($id: ID!, $input: DeliveryPreferenceInput!) {\n    updateDeliveryPreference(id: $id, input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql').UpdateDeliveryPreferenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAllergies($input: UpdateAllergiesInput!) {\n    updateAllergies(input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql').UpdateAllergiesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnAllergies on Reservation {\n    allergies\n    avoidedDishes {\n      name\n      allergens\n    }\n    date\n    type\n    status\n    isHost\n    isPlain\n    isWeeklyMeal\n    freeCancelUntil\n    payUntil\n    invitationLink {\n      id\n    }\n    usersReservations {\n      id\n      isOwn\n      status\n      totalPaid\n    }\n  }\n"): typeof import('./graphql').OwnAllergiesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateDishes($input: UpdateDishesInput!) {\n    updateDishes(input: $input) {\n      userReservation {\n        id\n      }\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n"): typeof import('./graphql').UpdateDishesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Course on ChoiceGroup {\n    id\n    name\n    least\n    most\n    choices {\n      ...Choice\n      priceTTC\n      options {\n        ...Question\n      }\n    }\n  }\n"): typeof import('./graphql').CourseFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Question on ChoiceGroup {\n    id\n    name\n    least\n    most\n    choices {\n      ...Choice\n    }\n  }\n"): typeof import('./graphql').QuestionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Choice on Choice {\n    id\n    name\n    surcharge\n    vatOnSite\n    vatTakeaway\n    isAlcohol\n    allergens\n    isDefault\n    isAvailable\n  }\n"): typeof import('./graphql').ChoiceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LastChoices($restaurantId: ID!) {\n    lastChoices(restaurantId: $restaurantId) {\n      foodItemId\n      comboId\n      choices {\n        id\n        options\n      }\n    }\n  }\n"): typeof import('./graphql').LastChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeptBooking($id: ID!) {\n    getReservation(uuid: $id) {\n      date\n      type\n      status\n      totalPersons\n      isHost\n      isWeeklyMeal\n      freeCancelUntil\n      payUntil\n      invitationLink {\n        id\n      }\n      usersReservations {\n        id\n        isOwn\n        status\n        totalPaid\n        paymentState\n      }\n    }\n  }\n"): typeof import('./graphql').KeptBookingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeliveryChoices {\n    me {\n      isCompanyCustomer\n      deliveryPreferences {\n        id\n        address\n        zipCode\n        city\n        extraDetails\n      }\n    }\n  }\n"): typeof import('./graphql').DeliveryChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingPanel on Restaurant {\n    id\n    name\n    seatingCapacity\n    allowEightPlusCustomerReservation\n    opensSoon\n    hasClickCollect\n    hasDelivery\n    stripeAccountId\n    menu {\n      foodItems {\n        isActive\n        isActiveDelivery\n        isActiveClickCollect\n        weekdays\n        services\n      }\n      meals {\n        combos {\n          isActive\n          isActiveDelivery\n          isActiveClickCollect\n          weekdays\n          services\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').BookingPanelFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnSeat($id: ID!) {\n    getReservation(uuid: $id) {\n      usersReservations {\n        id\n        isOwn\n      }\n    }\n  }\n"): typeof import('./graphql').OwnSeatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuestShare {\n    guestShare {\n      id\n    }\n  }\n"): typeof import('./graphql').GuestShareDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Availability($id: ID!, $totalPersons: Int!, $type: ReservationType) {\n    getRestaurantById(id: $id) {\n      pauses {\n        what\n        until\n      }\n      availability(totalPersons: $totalPersons, type: $type) {\n        date\n        hours {\n          hour\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').AvailabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PhoneIsVerified {\n    currentUser {\n      phoneIsVerified\n    }\n  }\n"): typeof import('./graphql').PhoneIsVerifiedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BroughtTo on DeliveryPreference {\n    address\n    zipCode\n    city\n    extraDetails\n    deliveryOptions\n  }\n"): typeof import('./graphql').BroughtToFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DishLeftFacts on DishLeft {\n    what\n    id\n    left\n    service\n  }\n"): typeof import('./graphql').DishLeftFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DishesLeft($id: ID!, $day: String!, $hour: String) {\n    getRestaurantById(id: $id) {\n      dishesLeft(day: $day, hour: $hour) {\n        ...DishLeftFacts\n      }\n    }\n  }\n"): typeof import('./graphql').DishesLeftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantMenu on Restaurant {\n    isPartner\n    menu {\n      meals {\n        id\n        name\n        combos {\n          id\n          name\n          description\n          priceTTC\n          isAlcohol\n          isActive\n          weekdays\n          services\n          allergens\n          courses {\n            ...OfferedGroup\n          }\n        }\n      }\n      foodItems {\n        id\n        name\n        description\n        priceTTC\n        isAlcohol\n        isActive\n        weekdays\n        services\n        allergens\n        categorie {\n          id\n          name\n        }\n        options {\n          ...OfferedGroup\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').RestaurantMenuFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OfferedGroup on ChoiceGroup {\n    id\n    name\n    choices {\n      name\n      surcharge\n      isAvailable\n    }\n  }\n"): typeof import('./graphql').OfferedGroupFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderRestaurant on Restaurant {\n    id\n    name\n    phone\n    isPartner\n    isSaas\n    seatingCapacity\n    allowEightPlusCustomerReservation\n    hasClickCollect\n    hasDelivery\n    stripeAccountId\n    deliveryDetails {\n      serviceFees\n      areas {\n        id\n        district\n      }\n    }\n    menu {\n      meals {\n        id\n        name\n        combos {\n          id\n          name\n          description\n          priceTTC\n          isActive\n          isActiveDelivery\n          isActiveClickCollect\n          weekdays\n          services\n          isAlcohol\n          allergens\n          courses {\n            ...Course\n          }\n        }\n      }\n      foodItems {\n        id\n        name\n        description\n        priceTTC\n        isActive\n        isActiveDelivery\n        isActiveClickCollect\n        weekdays\n        services\n        isAlcohol\n        allergens\n        categorie {\n          id\n          name\n          position\n        }\n        options {\n          ...Question\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').OrderRestaurantFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContestNoShow($id: ID!, $message: String!) {\n    contestNoShow(userReservationId: $id, message: $message) {\n      id\n    }\n  }\n"): typeof import('./graphql').ContestNoShowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NoShowMark on UserReservation {\n    id\n    isOwn\n    displayName\n    noShow {\n      ...NoShowFacts\n    }\n  }\n"): typeof import('./graphql').NoShowMarkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NoShowFacts on NoShow {\n    fee\n    isContested\n    isDebited\n    isLifted\n    isRefused\n    dueAt\n  }\n"): typeof import('./graphql').NoShowFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderLines on UserReservation {\n    serviceFees\n    feesDiscount\n    menuItemsDiscount\n    companyAmount\n    totalIncludingTax\n    note\n    combos {\n      quantity\n      choices {\n        ...OrderedChoice\n      }\n      combo {\n        id\n        name\n        priceTTC\n        isAlcohol\n        meal {\n          name\n        }\n      }\n    }\n    foodItems {\n      quantity\n      choices {\n        ...OrderedChoice\n      }\n      foodItem {\n        id\n        name\n        priceTTC\n        isAlcohol\n      }\n    }\n  }\n"): typeof import('./graphql').OrderLinesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderedChoice on OrderedChoice {\n    name\n    surcharge\n    options {\n      name\n      surcharge\n    }\n  }\n"): typeof import('./graphql').OrderedChoiceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SharedDishes on Reservation {\n    sharedDishes {\n      id\n      name\n      quantity\n      price\n      orderedBy\n      isOrderedByMe\n      partIfJoined\n      canChange\n      holdsToldAllergen\n      choices {\n        ...OrderedChoice\n      }\n      foodItem {\n        allergens\n        isAlcohol\n      }\n      combo {\n        allergens\n        isAlcohol\n      }\n      sharers {\n        share\n        name\n        amount\n        isOwn\n      }\n    }\n  }\n"): typeof import('./graphql').SharedDishesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CancelReservation on Reservation {\n    id\n    date\n    isGroup\n    type\n    status\n    totalPaid\n    restaurant {\n      name\n    }\n  }\n"): typeof import('./graphql').CancelReservationFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelReservationById($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n"): typeof import('./graphql').CancelReservationByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReservationDetails on Reservation {\n    id\n    date\n    hour\n    type\n    status\n    totalPersons\n    totalPaid\n    isGroup\n    isHost\n    isPlain\n    isWeeklyMeal\n    awaitsGuests\n    freeCancelUntil\n    payUntil\n    ...PaymentSeen\n    ...SharedDishes\n    ...TableDishes\n    ...OwnAllergies\n    invitationLink {\n      id\n    }\n    deliveryAddress {\n      ...BroughtTo\n    }\n    restaurant {\n      name\n      address\n      zipCode\n      city\n      phone\n    }\n    usersReservations {\n      id\n      isOwn\n      isHostShare\n      status\n      displayName\n      totalPaid\n      ...NoShowMark\n      noShow {\n        isContested\n        isDebited\n        isLifted\n        isRefused\n      }\n      cover {\n        name\n        isMine\n      }\n      ...OrderLines\n      ...Extras\n      ...OwedAfter\n      ...VoucherLine\n      ...CoverLink\n    }\n  }\n"): typeof import('./graphql').ReservationDetailsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TableDishes on Reservation {\n    id\n    date\n    type\n    isHost\n    allergies\n    freeCancelUntil\n    usersReservations {\n      id\n      isOwn\n      totalPaid\n    }\n    ...SharedDishes\n  }\n"): typeof import('./graphql').TableDishesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Extras on UserReservation {\n    extras {\n      id\n      name\n      price\n      isAccepted\n      fate\n      isAwaited\n    }\n  }\n"): typeof import('./graphql').ExtrasFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerExtra($id: ID!, $isAccepted: Boolean!) {\n    answerExtra(id: $id, isAccepted: $isAccepted) {\n      id\n    }\n  }\n"): typeof import('./graphql').AnswerExtraDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HostInvoice($reservationId: ID!) {\n    getReservationHostInvoice(reservationId: $reservationId)\n  }\n"): typeof import('./graphql').HostInvoiceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuestInvoice($userReservationId: ID!) {\n    getReservationGuestInvoice(userReservationId: $userReservationId)\n  }\n"): typeof import('./graphql').GuestInvoiceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeaveTable on Reservation {\n    date\n    restaurant {\n      name\n    }\n    usersReservations {\n      id\n      isOwn\n    }\n  }\n"): typeof import('./graphql').LeaveTableFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveReservation($userReservationId: ID!) {\n    leaveReservation(userReservationId: $userReservationId)\n  }\n"): typeof import('./graphql').LeaveReservationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ModifyReservation on Reservation {\n    id\n    date\n    hour\n    type\n    status\n    totalPersons\n    isGroup\n    changeTerms {\n      items\n      feeEach\n      isSaas\n      deliveryFee\n      itemsDiscount\n      feeDiscount\n      feeDiscountPercent\n      feeDiscountMost\n      voucher\n      held\n    }\n    restaurant {\n      id\n    }\n    timedDishes {\n      name\n      weekdays\n      services\n    }\n    ...WishedParty\n  }\n"): typeof import('./graphql').ModifyReservationFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AcceptMove on Reservation {\n    move {\n      startsAt\n    }\n  }\n"): typeof import('./graphql').AcceptMoveFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptMoveOf($id: ID!, $agreedTotal: Float, $captchaToken: String) {\n    acceptMove(reservationId: $id, agreedTotal: $agreedTotal, captchaToken: $captchaToken) {\n      id\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n"): typeof import('./graphql').AcceptMoveOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeclineMoveOf($id: ID!) {\n    declineMove(reservationId: $id) {\n      id\n    }\n  }\n"): typeof import('./graphql').DeclineMoveOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MoveOffer on Reservation {\n    date\n    type\n    isHost\n    creator {\n      firstName\n    }\n    restaurant {\n      name\n    }\n    move {\n      startsAt\n      reason\n      until\n      canAnswer\n    }\n  }\n"): typeof import('./graphql').MoveOfferFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WishedParty on Reservation {\n    type\n    status\n    totalPersons\n    isGroup\n    usersReservations {\n      status\n    }\n    restaurant {\n      seatingCapacity\n      allowEightPlusCustomerReservation\n    }\n  }\n"): typeof import('./graphql').WishedPartyFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwedAfter on UserReservation {\n    id\n    owedAfter {\n      amount\n      tip\n      wasRefused\n      isAbsence\n      isLostVoucher\n    }\n  }\n"): typeof import('./graphql').OwedAfterFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CoverLink on UserReservation {\n    id\n    displayName\n    priceToCover {\n      total\n    }\n  }\n"): typeof import('./graphql').CoverLinkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PaymentSeen on Reservation {\n    payment {\n      company\n      coveredBy {\n        name\n        amount\n      }\n      lines {\n        purpose\n        instrument\n        guest\n        authorised\n        due\n        captured\n        refunded\n        refundDue\n        fee\n      }\n      absences {\n        guest\n        paidBy\n        fee\n        state\n      }\n    }\n  }\n"): typeof import('./graphql').PaymentSeenFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReservationDialogs on Reservation {\n    id\n    type\n    invitationLink {\n      id\n    }\n    ...AcceptMove\n    ...CancelReservation\n    ...LeaveTable\n    ...ModifyReservation\n    ...ReservationDetails\n    restaurant {\n      name\n    }\n    date\n    usersReservations {\n      id\n      isOwn\n      ...NoShowMark\n      noShow {\n        fee\n      }\n      review {\n        ...WrittenReview\n      }\n    }\n  }\n"): typeof import('./graphql').ReservationDialogsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateReservation(\n    $reservationId: ID!\n    $date: String\n    $hour: String\n    $totalPersons: Int\n    $was: SeenReservationInput\n    $agreedTotal: Float\n    $captchaToken: String\n  ) {\n    updateReservation(\n      reservationId: $reservationId\n      date: $date\n      hour: $hour\n      totalPersons: $totalPersons\n      was: $was\n      agreedTotal: $agreedTotal\n      captchaToken: $captchaToken\n    ) {\n      id\n      date\n      totalPersons\n      stripeResponse {\n        redirect_to_url\n      }\n    }\n  }\n"): typeof import('./graphql').UpdateReservationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment VoucherLine on UserReservation {\n    status\n    totalPaid\n    voucherAmount\n    voucherPlanned\n    cardAmount\n    serviceFees\n    feesDiscount\n  }\n"): typeof import('./graphql').VoucherLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CustomerCards {\n    getCustomerCards {\n      id\n      brand\n      last4\n      deviceWallet\n      exp_month\n      exp_year\n    }\n  }\n"): typeof import('./graphql').CustomerCardsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FavouriteIds {\n    getMyFavoriteRestaurants {\n      id\n    }\n  }\n"): typeof import('./graphql').FavouriteIdsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddFavourite($restaurantId: ID!) {\n    addToMyFavoriteRestaurants(restaurantId: $restaurantId)\n  }\n"): typeof import('./graphql').AddFavouriteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteFavourite($restaurantId: ID!) {\n    deleteFromMyFavoriteRestaurants(restaurantId: $restaurantId)\n  }\n"): typeof import('./graphql').DeleteFavouriteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GiveUpHold($reservationId: ID!) {\n    cancelReservation(reservationId: $reservationId)\n  }\n"): typeof import('./graphql').GiveUpHoldDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveSeat($userReservationId: ID!) {\n    leaveReservation(userReservationId: $userReservationId)\n  }\n"): typeof import('./graphql').LeaveSeatDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentShare($id: ID!) {\n    getUserReservation(id: $id) {\n      status\n      invitationEmail\n      cover {\n        name\n        isMine\n      }\n      voucherScheme\n      voucherAmount\n      voucherTerms {\n        refusal\n        eligible\n        capLeft\n        isLater\n        schemes\n      }\n      ceilings {\n        each\n        amount\n        applicationFee\n        total\n      }\n      owedAfter {\n        amount\n        tip\n        wasRefused\n        isAbsence\n        isLostVoucher\n        extras {\n          id\n          name\n          price\n        }\n      }\n      reservation {\n        id\n        date\n        type\n        status\n        totalPersons\n        isWeeklyMeal\n        payUntil\n        freeCancelUntil\n        isGroup\n        isHost\n        ...SharedDishes\n        deliveryAddress {\n          ...BroughtTo\n        }\n        invitationLink {\n          id\n        }\n        restaurant {\n          id\n          name\n          siret\n        }\n        usersReservations {\n          id\n          isOwn\n          isHostShare\n          status\n          totalPaid\n          totalIncludingTax\n          cardAmount\n          serviceFees\n          feesDiscount\n          menuItemsDiscount\n          displayName\n          ...OrderLines\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').PaymentShareDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PayUserReservation($input: PayUserReservationInput!) {\n    payUserReservation(input: $input) {\n      userReservation {\n        id\n        status\n      }\n      stripeResponse {\n        requires_action\n        redirect_to_url\n      }\n    }\n  }\n"): typeof import('./graphql').PayUserReservationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CoverUserReservation($userReservationId: ID!, $stripeParams: StripeParams!) {\n    coverUserReservation(userReservationId: $userReservationId, stripeParams: $stripeParams) {\n      userReservation {\n        id\n        status\n      }\n      stripeResponse {\n        requires_action\n        redirect_to_url\n      }\n    }\n  }\n"): typeof import('./graphql').CoverUserReservationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoflashInitTransaction(\n    $amount: Float!\n    $siret: String!\n    $userReservationId: ID!\n    $captchaToken: String\n  ) {\n    restoflashInitTransaction(\n      amount: $amount\n      siret: $siret\n      userReservationId: $userReservationId\n      captchaToken: $captchaToken\n    ) {\n      restoflashId\n      redirectUrl\n    }\n  }\n"): typeof import('./graphql').RestoflashInitTransactionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentState($id: ID!) {\n    getUserReservation(id: $id) {\n      paymentState\n      paymentRefusal\n    }\n  }\n"): typeof import('./graphql').PaymentStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubscribeToPush($endpoint: String!, $publicKey: String!, $auth: String!) {\n    subscribeToPush(endpoint: $endpoint, publicKey: $publicKey, auth: $auth)\n  }\n"): typeof import('./graphql').SubscribeToPushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IsSubscribedToPush($endpoint: String!) {\n    isSubscribedToPush(endpoint: $endpoint)\n  }\n"): typeof import('./graphql').IsSubscribedToPushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnsubscribeFromPush($endpoint: String!) {\n    unsubscribeFromPush(endpoint: $endpoint)\n  }\n"): typeof import('./graphql').UnsubscribeFromPushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantOpeningStatus on Restaurant {\n    openingHours {\n      isClosed\n      isContinuousService\n      lunchHours\n      dinnerHours\n      fullDayOpeningHours\n    }\n    holidayLine\n    closures {\n      from\n      to\n      reason\n    }\n  }\n"): typeof import('./graphql').RestaurantOpeningStatusFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantCard on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n"): typeof import('./graphql').RestaurantCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportReview($id: ID!, $reason: String!, $captchaToken: String) {\n    reportReview(id: $id, reason: $reason, captchaToken: $captchaToken)\n  }\n"): typeof import('./graphql').ReportReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WrittenReview on Review {\n    id\n    comment\n    speedRating\n    foodRating\n    experienceRating\n    ...ReviewState\n  }\n"): typeof import('./graphql').WrittenReviewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddReview($userReservationId: ID!, $input: UpdateReviewInput!) {\n    addReview(userReservationId: $userReservationId, input: $input) {\n      id\n      status\n    }\n  }\n"): typeof import('./graphql').AddReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateReview($id: ID!, $input: UpdateReviewInput!) {\n    updateReview(id: $id, input: $input) {\n      id\n      status\n    }\n  }\n"): typeof import('./graphql').UpdateReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewState on Review {\n    status\n    refusal\n  }\n"): typeof import('./graphql').ReviewStateFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestaurantSuggestions($name: String!, $pageSize: Int!, $criteria: RestaurantsCriteria!) {\n    searchRestaurants(restaurantsCriteria: { name: $name, totalPlaces: 1, page: 1, pageSize: $pageSize }) {\n      restaurants {\n        id\n        name\n        address\n        zipCode\n        city\n      }\n    }\n    searchReadAhead(text: $name, criteria: $criteria) {\n      words\n      count\n    }\n    searchSuggestions(text: $name) {\n      tags {\n        id\n        name\n      }\n      places {\n        kind\n        label\n        latitude\n        longitude\n      }\n    }\n  }\n"): typeof import('./graphql').RestaurantSuggestionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GeocodeAddress($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      latitude\n      longitude\n    }\n  }\n"): typeof import('./graphql').GeocodeAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReverseGeocode($latitude: Float!, $longitude: Float!) {\n    reverseGeocode(latitude: $latitude, longitude: $longitude) {\n      address\n      zipCode\n      city\n    }\n  }\n"): typeof import('./graphql').ReverseGeocodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepSearch($words: String!, $restaurantsCriteria: RestaurantsCriteria!) {\n    keepSearch(words: $words, restaurantsCriteria: $restaurantsCriteria)\n  }\n"): typeof import('./graphql').KeepSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NoteSearchOpened($id: ID!, $position: Int!) {\n    noteSearchOpened(id: $id, position: $position)\n  }\n"): typeof import('./graphql').NoteSearchOpenedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NoteSearchBooked($id: ID!) {\n    noteSearchBooked(id: $id)\n  }\n"): typeof import('./graphql').NoteSearchBookedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WhoseSession {\n    currentUser {\n      id\n    }\n  }\n"): typeof import('./graphql').WhoseSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      isCompanyCustomer\n      email\n      role\n      emailBounced\n    }\n  }\n"): typeof import('./graphql').CurrentUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogOut {\n    logout\n  }\n"): typeof import('./graphql').LogOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginPasskeyLogin($captchaToken: String) {\n    beginPasskeyLogin(captchaToken: $captchaToken)\n  }\n"): typeof import('./graphql').BeginPasskeyLoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginWithPasskey($response: String!, $role: Role!) {\n    loginWithPasskey(response: $response, role: $role)\n  }\n"): typeof import('./graphql').LoginWithPasskeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginPasskey($password: String!) {\n    beginPasskey(password: $password)\n  }\n"): typeof import('./graphql').BeginPasskeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPasskey($name: String!, $response: String!) {\n    addPasskey(name: $name, response: $response)\n  }\n"): typeof import('./graphql').AddPasskeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AskReset($email: String!, $role: Role!, $captchaToken: String) {\n    triggerPasswordReset(email: $email, role: $role, captchaToken: $captchaToken)\n  }\n"): typeof import('./graphql').AskResetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input)\n  }\n"): typeof import('./graphql').RegisterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Login($email: String!, $password: String!, $role: Role!, $captchaToken: String, $secondFactor: String) {\n    login(\n      email: $email\n      password: $password\n      role: $role\n      captchaToken: $captchaToken\n      secondFactor: $secondFactor\n    )\n  }\n"): typeof import('./graphql').LoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkedSchemes {\n    currentUser {\n      id\n      edenredRefreshToken\n      restoflashCredentialToken\n    }\n  }\n"): typeof import('./graphql').LinkedSchemesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlinkVoucherAccount($scheme: VoucherScheme!) {\n    unlinkVoucherAccount(scheme: $scheme)\n  }\n"): typeof import('./graphql').UnlinkVoucherAccountDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
