import { type ExtendedFeature, type GeoGeometryObjects, geoNaturalEarth1, geoPath } from 'd3-geo'
import { useState } from 'react'
import { feature } from 'topojson-client'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import { t } from '../i18n.ts'
import { countryName } from '../ui/places.ts'
import { Loaded } from '../ui/states.tsx'
import { useFilters } from './filters.ts'
import { COUNTRY_BY_NUMBER } from './map-codes.ts'
import { type Scope, useBreakdown } from './queries.ts'

const WIDTH = 360
const HEIGHT = 184
// More than there are.
const COUNTRIES_MAX = 300
const STEPS = 5
const ANTARCTICA = 'AQ'

type Topology = Parameters<typeof feature>[0]
type Shapes = { features: ExtendedFeature<GeoGeometryObjects, { name: string }>[] }

const topology = world as unknown as Topology & { objects: { countries: Topology['objects'][string] } }
const { features } = feature(topology, topology.objects.countries) as unknown as Shapes
const countries = features.map((shape) => ({ code: COUNTRY_BY_NUMBER.get(String(shape.id)), shape }))
const shown = countries.filter(({ code }) => code !== ANTARCTICA)
const path = geoPath(
  geoNaturalEarth1().fitSize([WIDTH, HEIGHT], { type: 'FeatureCollection', features: shown.map(({ shape }) => shape) }),
).digits(1)
const SHAPES = shown.map(({ code, shape }) => ({ code, name: shape.properties.name, path: path(shape) ?? '' }))

/**
 * Shows the countries of clicks on a map, darker if there were more. The map is for the mouse, because the same countries are in a list
 * beside it.
 */
export default function WorldMap({ scope }: { scope: Scope }) {
  const query = useBreakdown(scope, 'country', COUNTRIES_MAX)
  const { toggle } = useFilters()
  const [hovered, setHovered] = useState<string>()
  return (
    <Loaded query={query}>
      {({ items }) => {
        const clicks = new Map(items.map((item) => [String(item.value ?? ''), item.clicks]))
        const most = Math.max(1, ...clicks.values())
        const unknown = clicks.get('')
        const told =
          hovered !== undefined
            ? `${countryName(hovered)}: ${t('{hovered, plural, one {# click} other {# clicks}}', { hovered: clicks.get(hovered) ?? 0 })}`
            : undefined
        return (
          <div className="terse-map">
            <svg role="img" aria-label={t('Clicks by country')} width="100%" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
              {SHAPES.map(({ code, name, path }) => {
                const of = code === undefined ? undefined : clicks.get(code)
                return (
                  // biome-ignore lint/a11y/noStaticElementInteractions: the list has the same as buttons
                  <path
                    key={code ?? name}
                    d={path}
                    data-clicks={of}
                    data-chosen={(code !== undefined && scope.filters.country?.includes(code)) || undefined}
                    // The square root lets people distinguish the many countries that have few clicks, too.
                    data-step={of === undefined ? 0 : Math.ceil(STEPS * Math.sqrt(of / most))}
                    onPointerEnter={() => setHovered(code)}
                    onPointerLeave={() => setHovered(undefined)}
                    onClick={() => code !== undefined && of !== undefined && toggle('country', code)}
                  />
                )
              })}
            </svg>
            <div className="terse-map-foot">
              <span className="terse-scale" style={{ margin: 0 }} aria-hidden>
                1
                {Array.from({ length: STEPS }, (_, step) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale
                  <i key={step} data-step={step + 1} />
                ))}
                {t('{most, plural, one {# click} other {# clicks}}', { most })}
              </span>
              <span>
                {told ?? (unknown === undefined ? '' : t('Unknown: {unknown, plural, one {# click} other {# clicks}}', { unknown }))}
              </span>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
