/** South, west, north, east. */
export const AREAS = {
  africa: [-36, -20, 38, 53],
  asia: [-12, 40, 60, 150],
  europe: [34, -25, 72, 45],
  northAmerica: [7, -170, 74, -50],
  oceania: [-50, 110, 0, 180],
  southAmerica: [-57, -92, 14, -33],
} as const satisfies Record<string, readonly [number, number, number, number]>;
export type Area = keyof typeof AREAS;
