import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** `encoding` is the compression of `content`. The content of a name never changes. */
export type Asset = { name: string; encoding: 'identity' | 'br'; content: Buffer }

/** Stores these documents, and records that a process with them ran at this instant. */
export async function keepDocuments(
  db: Database,
  { ids, texts, now }: { ids: string[]; texts: string[]; now: Date },
): Promise<void> {
  await sql`
    insert into release_document as d (id, text, served_at)
    select id, text, ${now} from unnest(${ids}::text[], ${texts}::text[]) as given (id, text) order by id
    on conflict (id) do update set served_at = greatest(d.served_at, excluded.served_at)`.execute(db)
}

export async function documentText(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`select text from release_document where id = ${id}`.execute(db)
  return rows[0]?.text ?? null
}

/** Records that a process with these assets ran at this instant. Returns the names of those that are stored already. */
export async function noteAssets(db: Database, names: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update release_asset set served_at = greatest(served_at, ${now}) where name = any(${names}::text[])
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function keepAsset(db: Database, { name, encoding, content }: Asset, now: Date): Promise<void> {
  await sql`
    insert into release_asset (name, encoding, content, served_at) values (${name}, ${encoding}, ${content}, ${now})
    on conflict (name) do nothing`.execute(db)
}

export async function assetNamed(db: Database, name: string): Promise<Asset | null> {
  const { rows } = await sql<Asset>`
    select name, encoding, content from release_asset where name = ${name}`.execute(db)
  return rows[0] ?? null
}

/** Deletes the documents and assets that no process has had since an instant. */
export async function purgeServedBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from release_document where served_at <= ${before}`.execute(db)
  await sql`delete from release_asset where served_at <= ${before}`.execute(db)
}
