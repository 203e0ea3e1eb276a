import { collection } from '../core/collection';

export interface ConfigDocument {
  _id: string;
  [part: string]: unknown;
}

/** Some other documents are assembled on reading. */
export const configs = collection<ConfigDocument>({ name: 'config' });
