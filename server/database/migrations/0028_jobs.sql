-- Rows that recurring work is at, or has failed at: beside the rows themselves, so that one that cannot be written at all
-- holds up no other. What a job leaves as it was is put off a minute, what fails with growing pauses; after ten tries it
-- is dead until somebody has it tried again. A row that was written since (its xmin) is due as any other.
create table job (
  queue text not null,
  row_key text not null,
  row_xmin text not null,
  -- Until when a process may be at it, by the database's clock: those of processes are apart.
  leased_until timestamptz,
  retry_at timestamptz,
  is_dead boolean not null default false,
  -- Tries that count, and those in which a provider did not answer.
  tries int not null default 0,
  outages int not null default 0,
  failure text,
  failed_at timestamptz,
  primary key (queue, row_key)
);

create index job_failed on job (queue, failed_at) where failed_at is not null;
