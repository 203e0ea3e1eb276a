// The platform of this worker, which the files that run beside this one do not touch.
import { inject } from 'vitest';
import type { HttpPlatform } from './platforms';

/** Workers are counted from 1 to as many as there are platforms. */
export function platform(): HttpPlatform {
  const own = inject('platforms')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no platform`);
  return own;
}
