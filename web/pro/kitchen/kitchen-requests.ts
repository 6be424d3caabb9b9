import { writeDay } from '@tablee/domain/calendar/calendar'
import { knownAllergens } from '@tablee/domain/ordering/allergies/allergens'
import type { Service } from '@tablee/domain/service/services'
import { entriesOf, type SheetEntry } from '@tablee/domain/service/since-printed'
import { graphql, send } from '../../app/graphql.ts'
import type { KitchenSheetQuery, PaperFormat } from '../../generated/graphql.ts'

export type ShownSheet = KitchenSheetQuery['kitchenSheet']
export type KitchenTable = ShownSheet['tables'][number]
export type KitchenSeat = KitchenTable['seats'][number]
export type KitchenLine = KitchenSeat['lines'][number]
export type KitchenChange = NonNullable<KitchenSeat['change']>

/**
 * One service of a restaurant; the day is YYYY-MM-DD. The server replaces null by the current service day and the service of
 * this hour.
 */
export type KitchenService = { restaurantId: string; day: string | null; service: Service | null }

/** A kitchen service with a fixed service, which a print needs. */
export type NamedService = KitchenService & { service: Service }

export function variablesOf({ restaurantId, day, service }: KitchenService) {
  return { restaurantId, service, day: day && writeDay(day) }
}

/** Loads the current sheet. Throws the errors of `send`. */
export async function loadKitchenSheet(service: KitchenService): Promise<ShownSheet> {
  return (await send(KitchenSheetDocument, variablesOf(service))).kitchenSheet
}

/** Prints the sheet and returns the URL of the PDF. Later sheets are compared with this print. */
export async function requestPrint(service: NamedService, format: PaperFormat): Promise<string> {
  return (await send(PrintKitchenSheet, { ...variablesOf(service), service: service.service, format }))
    .printKitchenSheet.url
}

/** Returns the entries of a sheet, to compare it with another version. */
export function entriesOfPage({ tables }: ShownSheet): SheetEntry[] {
  const plates = (lines: readonly KitchenLine[]) => lines.map((line) => ({ ...line, avoided: [] }))
  const seatsOf = ({ seats }: KitchenTable) =>
    seats.map((seat) => ({
      ...seat,
      allergens: knownAllergens(seat.allergens),
      lines: plates(seat.lines),
    }))
  return entriesOf({
    tables: tables.map((table) => ({
      ...table,
      id: Number(table.id),
      seats: seatsOf(table),
      shared: plates(table.shared),
    })),
  })
}

export const KitchenSheetDocument = graphql(`
  query KitchenSheet($restaurantId: ID!, $day: String, $service: Service) {
    kitchenSheet(restaurantId: $restaurantId, day: $day, service: $service) {
      day
      service
      now
      covers
      printedAt
      tables {
        id
        hour
        type
        name
        party
        isOrderedAtTable
        seats {
          id
          name
          allergens
          note
          lines {
            name
            quantity
            choices
            warning
            isAdded
          }
          change {
            isNew
            wasHour
            hasOtherNotice
            removed
          }
        }
        shared {
          name
          quantity
          choices
          warning
          isAdded
        }
        sharedChange {
          isNew
          wasHour
          hasOtherNotice
          removed
        }
      }
      gone {
        id
        hour
        name
        lines
        fate
        meal
      }
      toCome {
        id
        hour
        type
        name
        party
        isConfirmed
        choosing
        free
      }
      sums {
        name
        count
        options {
          group
          name
          count
        }
      }
    }
  }
`)

const PrintKitchenSheet = graphql(`
  mutation PrintKitchenSheet($restaurantId: ID!, $day: String, $service: Service!, $format: PaperFormat!) {
    printKitchenSheet(restaurantId: $restaurantId, day: $day, service: $service, format: $format) {
      url
    }
  }
`)
