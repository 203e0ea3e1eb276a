// Every call the platform answers; each noun brings its own list.
import type { Route } from './http';

export const routes: Route[] = [];
