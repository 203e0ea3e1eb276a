import type { Route } from '../core/http';
import { editorRoutes } from './editor';
import { runRoutes } from './running';
import { templateRoutes } from './template-calls';

export const reportRoutes: Route[] = [...templateRoutes, ...runRoutes, ...editorRoutes];
