// Before each file the platform of HOST is as it is seeded, and the portal asks it: also after a file whose calls failed.
import { beforeAll } from 'vitest';
import { recovered, sandboxOf } from './client';
import { HOST } from './member-client';

beforeAll(async () => {
  await sandboxOf(HOST).reset();
  await recovered(HOST);
});
