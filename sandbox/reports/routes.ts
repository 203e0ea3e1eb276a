import type { Route } from '../core/http';
import { editorRoutes } from './editor';
import { runRoutes } from './run-calls';
import { templateRoutes } from './template-calls';

export const reportRoutes: Route[] = [...templateRoutes, ...runRoutes, ...editorRoutes];
