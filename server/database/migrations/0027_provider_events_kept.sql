-- What the card provider told is let go of after ninety days; what could not be done is kept.

create index provider_event_done on provider_event (received_at) where due_at is null;
