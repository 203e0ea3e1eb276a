// A callback of a step as access management sends it. Contract 01, section 26.1.
import { isRecord } from '../../../lib/record';

export interface Callback {
  [other: string]: unknown;
  type: string;
  output: { name: string; value: unknown }[];
  input?: { name: string; value: unknown }[];
}

export function namesOf({ input = [] }: Callback): string[] {
  return input.map(({ name }) => name);
}

export function givenValueOf({ input = [] }: Callback): unknown {
  const value = input[0]?.value;
  return value === '' ? undefined : value;
}

export function outputOf({ output }: Callback, name: string): unknown {
  return output.find((one) => one.name === name)?.value;
}

export function textOf(callback: Callback, name: string): string {
  const value = outputOf(callback, name);
  return typeof value === 'string' ? value : '';
}

export function listOf(callback: Callback, name: string): string[] {
  const value = outputOf(callback, name);
  return Array.isArray(value) ? value.map(String) : [];
}

export function pairsOf(value: unknown): [string, string][] {
  return isRecord(value) ? Object.entries(value).map(([name, of]) => [name, String(of)]) : [];
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
