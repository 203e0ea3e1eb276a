import { addressAt } from '../../../lib/address-at';
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

export type Kind = 'Training' | 'Prediction';
/** The pipeline to change, or the kind of a new one. */
export type Saving = { id: string } | { kind: Kind };

export function savingAt(pathname: string, { pipelineId: id }: { pipelineId?: string }): Saving {
  if (id !== undefined) return { id };
  return { kind: addressAt({ Training: ADD_TRAINING, Prediction: ADD_PREDICTION }, pathname) };
}
