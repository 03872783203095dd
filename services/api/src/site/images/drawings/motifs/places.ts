import * as animals from '../scenes/animals.ts'
import * as city from '../scenes/city.ts'
import * as nature from '../scenes/nature.ts'
import * as work from '../scenes/work.ts'
import type { Motifs } from './motif.ts'

export const PLACES: Motifs = {
  skyline: {
    scene: city.skyline,
    shows: 'A skyline of towers with lit windows',
    tags: 'city town urban building architecture housing skyline metropolis neighbourhood civics local community',
    in: ['dusk', 'night', 'lagoon'],
  },
  bus: {
    scene: city.bus,
    shows: 'A bus on a city street',
    tags: 'bus transport traffic city street travel commute public mobility road stop driver',
    in: ['day', 'dusk', 'sand'],
  },
  bicycle: {
    scene: city.bicycle,
    shows: 'A bicycle in front of hills',
    tags: 'bicycle bike cycling transport traffic mobility sport health green street ride',
    in: ['mint', 'dawn'],
  },
  train: {
    scene: city.train,
    shows: 'A train on a viaduct',
    tags: 'train rail railway transport travel commute station mobility trip',
    in: ['day', 'dusk'],
  },
  bridge: {
    scene: city.bridge,
    shows: 'A cable bridge over a river',
    tags: 'bridge city river water connection architecture transport engineering',
    in: ['dusk', 'lagoon'],
  },
  square: {
    scene: city.square,
    shows: 'A public building with columns',
    tags: 'civics government politics democracy law justice museum culture history public council city local vote',
    in: ['day', 'sand'],
  },
  mountains: {
    scene: nature.mountains,
    shows: 'Snowy mountains above a forest',
    tags: 'nature mountain hiking travel adventure climate outdoor landscape environment goal',
    in: ['dawn', 'day', 'night'],
  },
  forest: {
    scene: nature.forest,
    shows: 'A forest of firs',
    tags: 'nature forest tree wood environment climate green outdoor wildlife ecology',
    in: ['mint', 'dusk'],
  },
  sea: {
    scene: nature.sea,
    shows: 'A sailing boat on the sea',
    tags: 'nature sea ocean water boat travel holiday summer sailing environment',
    in: ['day', 'dusk'],
  },
  windmills: {
    scene: nature.windmills,
    shows: 'Wind turbines on green hills',
    tags: 'energy climate wind electricity environment technology sustainability green power nature',
    in: ['day', 'mint'],
  },
  leaves: {
    scene: nature.leaves,
    shows: 'A pattern of large leaves',
    tags: 'nature leaf plant garden green environment pattern abstract growth',
    in: ['mint', 'sand'],
  },
  plant: {
    scene: nature.plant,
    shows: 'A plant in a pot',
    tags: 'plant garden home growth green nature flower office care',
    in: ['dawn', 'violet'],
  },
  rain: {
    scene: nature.rain,
    shows: 'An umbrella in the rain',
    tags: 'rain weather umbrella climate water safety insurance flood',
    in: ['lagoon', 'violet'],
  },
  airballoons: {
    scene: nature.balloonsInTheAir,
    shows: 'Hot-air balloons over hills',
    tags: 'travel adventure sky freedom balloon holiday tourism future dream nature',
    in: ['dawn', 'lagoon'],
  },
  home: {
    scene: work.home,
    shows: 'A house with a garden',
    tags: 'home house family housing living rent garden neighbour property',
    in: ['day', 'dawn'],
  },
  street: {
    scene: work.street,
    shows: 'A street of colourful houses',
    tags: 'city street housing neighbourhood neighbour community home town shop local quarter',
    in: ['day', 'sand'],
  },
  cat: {
    scene: animals.cat,
    shows: 'A cat looking at you',
    tags: 'animal cat pet humour funny home',
    in: ['mint', 'violet'],
  },
  birds: {
    scene: animals.birds,
    shows: 'Birds in a row on a wire',
    tags: 'animal bird nature humour funny gossip social wildlife',
    in: ['day', 'dusk'],
  },
  fish: {
    scene: animals.fish,
    shows: 'A school of fish',
    tags: 'animal fish sea ocean water nature wildlife',
    in: ['lagoon', 'night'],
  },
}
