import type { OfferedColumn } from '../../../platform/report-editor.server';
import type { Config } from '../config';

export const STEPS = ['data', 'columns', 'parameters', 'aggregates', 'sorting', 'chart'] as const;
export type Step = (typeof STEPS)[number];

export interface Choices {
  sources: NamedOption[];
  columns: OfferedColumn[];
  aggregates: NamedOption[];
  types: ParameterType[];
  /** Sources of the report. */
  held: NamedOption[];
  /** How many could not be read. */
  unreadable: number;
  /** The reader's, for labels in several. */
  locales: readonly string[];
}
export interface NamedOption {
  name: string;
  label: string;
}
/** `enum`: values of an attribute. */
export interface ParameterType extends NamedOption {
  enum?: EnumValue[] | null;
}
export interface EnumValue {
  name: string;
  value: string;
}

/** `wrong`: messages by field name. */
export type AppliedStep = { config: Config } | { wrong: Record<string, string[]> };
