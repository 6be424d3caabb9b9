-- without transaction
-- The booking panel in restaurants' own sites: the origins that may frame it, and where a booking was begun (WEB or EMBED).
-- The release before writes neither, and reads neither. Each table is let go of before the next.
alter table restaurant add column if not exists embed_sites text[] not null default '{}';
alter table reservation add column if not exists source text not null default 'WEB';
