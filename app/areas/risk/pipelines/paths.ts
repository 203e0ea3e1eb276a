// Addresses of pipelines.
import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';

export const PIPELINES = path`/autoaccess/pipelines`;
export const ADD_TRAINING = path`/autoaccess/pipelines/add-training`;
export const ADD_PREDICTION = path`/autoaccess/pipelines/add-prediction`;

export type PipelineVerb = 'edit' | 'run' | 'publish' | 'delete';
export type PipelineView = 'runs' | 'results' | 'logs';

export function listAddress(search: string): string {
  return withSearch(PIPELINES, search);
}

export function verbPath(id: string, verb: PipelineVerb | PipelineView): Path {
  return path`/autoaccess/pipelines/${id}/${verb}`;
}
