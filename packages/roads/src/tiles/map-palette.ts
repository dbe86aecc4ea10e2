/** Colours of the two map styles; grounds and route contrast follow the product's palette. */
export interface MapPalette {
  ground: string;
  land: Record<string, string>;
  water: string;
  waterText: string;
  building: string;
  buildingEdge: string;
  rail: string;
  boundary: string;
  runway: string;
  road: Record<
    'motorway' | 'trunk' | 'primary' | 'secondary' | 'link' | 'minor' | 'path' | 'ferry',
    readonly [fill: string, casing: string]
  >;
  text: string;
  mutedText: string;
  halo: string;
  poi: string;
}

export const PALETTES: Record<'light' | 'dark', MapPalette> = {
  light: {
    ground: '#F3F1EC',
    land: {
      park: '#D9E8CC',
      forest: '#CFE0C1',
      farmland: '#EEF0DF',
      scrub: '#E0E6CC',
      wetland: '#D6E6DF',
      residential: '#ECE9E3',
      industrial: '#E7E4EA',
      cemetery: '#D6E2CE',
      pitch: '#CFE6CB',
      sand: '#F4EBCF',
      rock: '#E6E4E1',
      glacier: '#EEF6FA',
      school: '#EFEADB',
      hospital: '#F3E4E2',
      parking: '#E9E8EC',
      pedestrian: '#EDE9F0',
    },
    water: '#B4D6EA',
    waterText: '#3F6F8F',
    building: '#E0DBD2',
    buildingEdge: '#CFC8BC',
    rail: '#A7A4AE',
    boundary: '#9C93B8',
    runway: '#D6D5DC',
    road: {
      motorway: ['#F3B391', '#CF7F57'],
      trunk: ['#F8CFA0', '#D39D5C'],
      primary: ['#FBE3AE', '#D8B468'],
      secondary: ['#FDF3D0', '#D9CB98'],
      link: ['#FBE3C4', '#D6AE7E'],
      minor: ['#FFFFFF', '#D5D0C7'],
      path: ['#FBF9F5', '#CDC3B2'],
      ferry: ['#7FB0CE', '#7FB0CE'],
    },
    text: '#3A3847',
    mutedText: '#6B6877',
    halo: '#FFFFFF',
    poi: '#6B5E86',
  },
  dark: {
    ground: '#191A22',
    land: {
      park: '#1D2A24',
      forest: '#1B2823',
      farmland: '#1E211F',
      scrub: '#1E2521',
      wetland: '#1A2629',
      residential: '#1F2029',
      industrial: '#22222D',
      cemetery: '#1E2823',
      pitch: '#1F2E27',
      sand: '#2A2822',
      rock: '#24252B',
      glacier: '#28323C',
      school: '#25242A',
      hospital: '#2C2329',
      parking: '#23242D',
      pedestrian: '#25232F',
    },
    water: '#183647',
    waterText: '#6E9DB8',
    building: '#262732',
    buildingEdge: '#31323F',
    rail: '#4B4B5A',
    boundary: '#5C5680',
    runway: '#2E2F3B',
    road: {
      motorway: ['#6B4A3E', '#2A1F1E'],
      trunk: ['#5F4B3B', '#272120'],
      primary: ['#524736', '#242120'],
      secondary: ['#4B4840', '#212126'],
      link: ['#524639', '#242020'],
      minor: ['#3C3D4A', '#20212A'],
      path: ['#2F303B', '#20212A'],
      ferry: ['#2F5870', '#2F5870'],
    },
    text: '#D6D5DF',
    mutedText: '#9B99A8',
    halo: '#14151C',
    poi: '#A79CC7',
  },
};
