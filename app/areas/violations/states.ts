import type { Violation } from '../../platform/violations.server';
import type { Tone } from '../../ui/tag';

export interface State {
  word: 'pending' | 'inProgress' | 'exception' | 'allowed' | 'resolved' | 'complete' | 'unknown';
  tone: Tone;
}

export function stateOf({ decision: { status, outcome } }: Pick<Violation, 'decision'>): State {
  if (status === 'pending') return { word: 'pending', tone: 'plain' };
  if (status === 'in-progress') return { word: 'inProgress', tone: 'plain' };
  if (status === 'exception') return { word: 'exception', tone: 'due' };
  if (status !== 'complete') return { word: 'unknown', tone: 'plain' };
  return { word: outcome === 'allow' ? 'allowed' : outcome === 'remediate' ? 'resolved' : 'complete', tone: 'ok' };
}
