import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASELINE, MIGRATIONS } from '@tablee/server/database/migration-files.ts'
import { describe, expect, test } from 'vitest'
import { lintMigration } from './lint-migration.ts'

const FORMER = '0060_former'
/** This migration renames values that versions before the first release have stored. */
const BEFORE_THE_FIRST_RELEASE = '0202_plain_names.sql'

const faults = (text: string) => lintMigration('0061_x', text, FORMER)

test('every migration can be applied while the previous release is running', async () => {
  const former = readReleases().at(-1)?.migration ?? BASELINE
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name !== BEFORE_THE_FIRST_RELEASE)
  for (const file of files) {
    const text = readFileSync(join(MIGRATIONS, file), 'utf8')
    expect(await lintMigration(file.replace('.sql', ''), text, former)).toEqual([])
  }
})

describe('a migration is rejected if it', () => {
  const REFUSED = [
    [
      'renames a table',
      'alter table a rename to b',
      'renames a to b; write instead: add the new name beside the old one',
    ],
    [
      'renames a column',
      'alter table a rename column b to c',
      'renames b to c; write instead: add the new name beside',
    ],
    [
      'drops a column',
      'alter table a drop column b',
      'drops a.b, which the release before may read: let one release stop',
    ],
    ['drops a table', 'drop table a', 'drops a table, which the release before may read'],
    ['drops a view', 'drop view a', 'drops a view, which the release before may read'],
    ['drops a default', 'alter table a alter b drop default', 'drops the default of a.b, which the release before may'],
    [
      'adds a column that must not be null',
      'alter table a add b int not null',
      'write instead: a default, or no « not null »',
    ],
    [
      'makes a column not null',
      'alter table a alter b set not null',
      '« add constraint a_b_known check (b is not null) not valid »',
    ],
    ['changes a type', 'alter table a alter b type bigint', 'write instead: a second column of the new type'],
    [
      'fills every row',
      'alter table a add b uuid default gen_random_uuid()',
      'writes every row anew for a.b; write instead',
    ],
    ['numbers every row', 'alter table a add b bigserial', 'writes every row anew for a.b; write instead'],
    ['creates an index', 'create index i on a (b)', '« create index concurrently if not exists i … »'],
    [
      'creates an index in a transaction',
      'create index concurrently if not exists i on a (b)',
      '« -- without transaction »',
    ],
    ['drops an index', '-- unread since 0060_former\ndrop index i', '« drop index concurrently if exists … »'],
    ['adds a constraint', 'alter table a add constraint c check (b > 0)', '« not valid » at its end'],
    ['adds a reference', 'alter table a add foreign key (b) references c', '« not valid » at its end'],
    ['adds a key', 'alter table a add constraint c unique (b)', '« add constraint … using index »'],
    [
      'adds a column with a constraint',
      'alter table a add b int check (b > 0)',
      'the column alone, and its constraint in a file',
    ],
    [
      'hides statements in a block',
      'do $$ begin drop table a; end $$',
      'in which anything may be dropped, which the release before may read',
    ],
    ['locks a table', 'lock table a', 'write instead: statements that need no lock'],
    [
      'locks two tables in one transaction',
      'alter table a add c int; create trigger t after insert on b for each row execute function f()',
      'locks a, b in one transaction; write instead: a file for each, or the header « -- without transaction »',
    ],
    [
      'cannot be retried after a partial failure',
      '-- without transaction\nalter table a add c int; alter table b add if not exists c int',
      'cannot be tried again from its first statement',
    ],
  ] as const
  for (const [what, text, sentence] of REFUSED) {
    test(what, async () => {
      expect((await faults(text)).join('\n')).toContain(sentence)
    })
  }

  test('drops what the previous release still reads', async () => {
    expect(await faults('-- unread since 0061_y\nalter table a drop column b')).toEqual([
      '0061_x.sql drops a.b, unread since 0061_y, but the release before (0060_former) still reads it: drop it in the next release.',
    ])
  })

  test('has more than one risk', async () => {
    const [fault] = await faults('-- unread since 0060_former\nalter table a drop column b, drop column c')
    expect(fault).toContain('has 2 risks (drops a.b, drops a.c): write a file for each')
  })

  test('declares something unread and drops nothing', async () => {
    expect(await faults('-- unread since 0060_former\nselect 1')).toHaveLength(1)
  })
})

describe('a migration is accepted if it', () => {
  const TAKEN = [
    [
      'creates a table with its indexes and constraints',
      'create table a (b int not null); create index i on a (b); alter table a add check (b > 0)',
    ],
    ['adds a nullable column', 'alter table a add b int, add c uuid references d'],
    [
      'adds a column with a default',
      "alter table a add b timestamptz not null default now(), add c text not null default ''",
    ],
    ['creates an index concurrently', '-- without transaction\ncreate index concurrently if not exists i on a (b)'],
    [
      'releases each table before it locks the next',
      `-- without transaction
      create or replace function f() returns trigger language plpgsql as $$ begin return null; end $$;
      create or replace trigger t after insert on a for each row execute function f();
      insert into e (f) select c from a on conflict do nothing;
      alter table b add column if not exists c int`,
    ],
    [
      'creates a table, then changes others one by one',
      `-- without transaction
      create table if not exists e (f int); create index if not exists i on e (f);
      alter table a add column if not exists f int; alter table b add column if not exists f int`,
    ],
    ['adds a constraint without validating it', 'alter table a add constraint c check (b > 0) not valid'],
    ['validates a constraint', 'alter table a validate constraint c'],
    [
      'drops what the previous release does not read',
      '-- why.\n-- unread since 0060_former\nalter table a drop column b',
    ],
    [
      'changes rows and functions',
      'update a set b = 1; create or replace function f() returns int language sql as $$ select 1 $$',
    ],
  ] as const
  for (const [what, text] of TAKEN) {
    test(what, async () => {
      expect(await faults(text)).toEqual([])
    })
  }
})

type Release = {
  commit: string
  /** The last migration that the release knows, by which `schema_version` names it. */
  migration: string
}

/** Returns the releases of `releases.json`, the oldest first. */
function readReleases(): Release[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../releases.json'), 'utf8')) as Release[]
}
