// How many platforms the HTTP tests run on, and which of them the files of one worker use: what one changes no other sees.
import { availableParallelism } from 'node:os';

export interface HttpPlatform {
  portalPort: number;
  sandboxPort: number;
  /** A port left free for a test that plays the platform of `wild.localhost`. */
  wildPort: number;
  /** The file that holds every line the workers have written. */
  logFile: string;
  stateDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    platforms: HttpPlatform[];
  }
}

/** One more than cores: while what is written goes to the disk, another goes on. */
export const HTTP_PLATFORMS = Math.min(3, availableParallelism() + 1);
