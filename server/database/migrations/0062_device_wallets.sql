-- The wallet of a device that handed over the card of a payment: APPLE_PAY or GOOGLE_PAY.
alter table payment_attempt add column device_wallet text;
