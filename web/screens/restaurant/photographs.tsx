import { imageUrl, largeUrl, srcSet } from '@tablee/domain/images'
import { ofName } from '@tablee/domain/of-name'
import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { usePhotographViewer } from './use-photograph-viewer.ts'

const RestaurantPhotographs = graphql(`
  fragment RestaurantPhotographs on Restaurant {
    name
    restaurantImages {
      id
      imageKey
      alt
      isCover
    }
  }
`)

const AUTOPLAY = 2000

/** The pictures without the cover, in a carousel that scrolls automatically until the first touch. Each opens enlarged. */
export function Photographs({ restaurant: masked }: { restaurant: FragmentType<typeof RestaurantPhotographs> }) {
  const { name, restaurantImages } = getFragmentData(RestaurantPhotographs, masked)
  const { opened, Viewer, link, close } = usePhotographViewer()
  const covers = restaurantImages.filter(({ isCover }) => isCover)
  const photographs = restaurantImages.filter(({ isCover }) => !isCover)
  const pictures = [...covers, ...photographs].map(({ imageKey, alt }) => ({ key: imageKey, alt }))

  return (
    <>
      {photographs.length > 0 && (
        <Carousel
          label={`Photos ${ofName(name)}`}
          perView={{ narrow: 1, medium: 2, wide: 3 }}
          autoplay={AUTOPLAY}
          className="mt-6"
        >
          {photographs.map(({ id, imageKey, alt }, index) => (
            <a
              key={id}
              href={largeUrl(imageKey, 1560)}
              {...link(covers.length + index)}
              className="block cursor-zoom-in rounded-card"
            >
              <img
                src={imageUrl(imageKey, { width: 480, height: 320 })}
                srcSet={srcSet(imageKey)}
                sizes="(min-width: 960px) 30vw, (min-width: 600px) 50vw, 100vw"
                width={1560}
                height={1040}
                alt={alt ?? `${name}, ${index + 1} sur ${photographs.length}`}
                loading="lazy"
                decoding="async"
                className="aspect-3/2 w-full rounded-card bg-tint object-cover"
              />
            </a>
          ))}
        </Carousel>
      )}
      {Viewer && <Viewer restaurantName={name} pictures={pictures} opened={opened} onClose={close} />}
    </>
  )
}
