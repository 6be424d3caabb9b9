import { type Crop, MOST_PHOTOGRAPHS } from '@tablee/domain/restaurant/photographs'
import { builder, numericId } from '../../../../graphql/builder.ts'
import { addPhotograph } from './add-photograph.ts'
import { changePhotograph, discardUpload, orderPhotographs, removePhotograph } from './order-photographs.ts'
import { type HousePhotographs, housePhotographs } from './read-photographs.ts'

const CropType = builder.objectRef<Crop>('PhotographCrop').implement({
  description:
    'The shown part of a photograph, three units wide and two high. Values are fractions of the width and height of the photograph, from its upper left corner.',
  fields: (t) => ({
    x: t.exposeFloat('x'),
    y: t.exposeFloat('y'),
    width: t.exposeFloat('width'),
    height: t.exposeFloat('height'),
  }),
})

const Photograph = builder.objectRef<HousePhotographs['photographs'][number]>('HousePhotograph').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    imageKey: t.exposeString('imageKey', { description: 'The key of the cropped image that diners see.' }),
    wholeKey: t.exposeString('wholeKey'),
    width: t.exposeInt('width', { description: 'The width of the whole photograph in pixels.' }),
    height: t.exposeInt('height'),
    crop: t.expose('crop', { type: CropType }),
    alt: t.exposeString('alt', { description: 'A text alternative for people who cannot see the photograph.' }),
  }),
})

const Upload = builder.objectRef<HousePhotographs['uploads'][number]>('PhotographUpload').implement({
  description:
    'A photograph that was uploaded with `POST /photographs/{restaurant}` and is not shown yet. It is kept for one day.',
  fields: (t) => ({ key: t.exposeID('key'), width: t.exposeInt('width'), height: t.exposeInt('height') }),
})

const Photographs = builder.objectRef<HousePhotographs>('HousePhotographs').implement({
  description: "A restaurant's photographs, as its owners arrange them.",
  fields: (t) => ({
    photographs: t.expose('photographs', {
      type: [Photograph],
      rows: MOST_PHOTOGRAPHS,
      description: 'The photographs in order. The first is the cover. If there are none, diners see drawn pictures.',
    }),
    uploads: t.expose('uploads', { type: [Upload], rows: 5 }),
  }),
})

const CropInput = builder.inputType('PhotographCropInput', {
  fields: (t) => ({
    x: t.float({ required: true }),
    y: t.float({ required: true }),
    width: t.float({ required: true }),
    height: t.float({ required: true }),
  }),
})

const PhotographInput = builder.inputType('HousePhotographInput', {
  fields: (t) => ({ crop: t.field({ type: CropInput, required: true }), alt: t.string({ required: true }) }),
})

builder.queryFields((t) => ({
  housePhotographs: t.field({
    type: Photographs,
    description: 'Returns the photographs of a restaurant. For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => housePhotographs(context, idOf(restaurantId)),
  }),
}))

builder.mutationFields((t) => {
  const restaurantId = t.arg.id({ required: true })
  const photographId = t.arg.id({ required: true })
  const shown = { crop: t.arg({ type: CropInput, required: true }), alt: t.arg.string({ required: true }) }
  return {
    addPhotograph: t.field({
      type: Photographs,
      description: 'Adds an uploaded photograph after the others. For owners.',
      args: { restaurantId, wholeKey: t.arg.id({ required: true }), ...shown },
      resolve: (_, { restaurantId, wholeKey, ...typed }, context) =>
        addPhotograph(context, idOf(restaurantId), { wholeKey: String(wholeKey), ...typed }),
    }),
    changePhotograph: t.field({
      type: Photographs,
      description: 'Changes the crop or the text alternative of a photograph. For owners.',
      args: {
        restaurantId,
        photographId,
        ...shown,
        was: t.arg({
          type: PhotographInput,
          description: 'The values that the page shows. Fails with CONFLICT if they have changed since.',
        }),
      },
      resolve: (_, { restaurantId, photographId, ...typed }, context) =>
        changePhotograph(context, idOf(restaurantId), { photographId: idOf(photographId), ...typed }),
    }),
    orderPhotographs: t.field({
      type: Photographs,
      description: 'Sets the order of the photographs. The first is the cover. For owners.',
      args: { restaurantId, ids: t.arg.idList({ required: true }) },
      resolve: (_, { restaurantId, ids }, context) => orderPhotographs(context, idOf(restaurantId), ids.map(idOf)),
    }),
    removePhotograph: t.field({
      type: Photographs,
      description: 'Removes a photograph. For owners.',
      args: { restaurantId, photographId },
      resolve: (_, { restaurantId, photographId }, context) =>
        removePhotograph(context, idOf(restaurantId), idOf(photographId)),
    }),
    discardPhotographUpload: t.field({
      type: Photographs,
      description: 'Deletes an uploaded photograph that is not shown. For owners.',
      args: { restaurantId, key: t.arg.id({ required: true }) },
      resolve: (_, { restaurantId, key }, context) => discardUpload(context, idOf(restaurantId), String(key)),
    }),
  }
})

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}
