export interface RefusalOptions {
  /** Messages by field name. */
  fields?: Record<string, string[]>;
  /** Messages of the whole form. */
  messages?: string[];
  /** More for the page that shows the form again. */
  details?: object;
  /** By default 409. */
  status?: 400 | 403 | 404 | 409;
}

/** What `run` of `mutate` returns when it has written nothing; the form comes back with it. */
export class Refusal {
  readonly fields: Record<string, string[]>;
  readonly messages: string[];
  readonly details: object;
  readonly status: number;

  constructor({ fields = {}, messages = [], details = {}, status = 409 }: RefusalOptions) {
    this.fields = fields;
    this.messages = messages;
    this.details = details;
    this.status = status;
  }
}

/** Text keys, or a text of the platform, for the form or its fields. */
export function refuse(options: RefusalOptions): Refusal {
  return new Refusal(options);
}
