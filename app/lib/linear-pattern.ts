// Patterns of other authors in time proportional to the text, and all those of one request within one budget.

const MAX_STEPS = 2000;
/** What about 50 ms are enough for; an ordinary pattern takes some hundred on an ordinary text. */
const REQUEST_STEPS = 600_000;

type Step =
  | { does: 'one'; fits: RegExp }
  | { does: 'fork'; to: number[] }
  | { does: 'start' }
  | { does: 'end' }
  | { does: 'done' };

/** Null: not judged here. */
export type Pattern = (text: string) => boolean | null;

/** One for each request: whatever patterns and texts it brings, they cannot hold the worker. */
export class PatternBudget {
  #left: number;
  readonly #known = new Map<string, Pattern | null>();
  readonly #verdicts = new Map<string, boolean>();

  constructor(steps = REQUEST_STEPS) {
    this.#left = steps;
  }

  /** False once the budget is used up. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  /** Null: not judged here. */
  judge(source: string, text: string): boolean | null {
    return this.#verdicts.get(`${source}\0${text}`) ?? this.pattern(source)?.(text) ?? null;
  }

  /** What was found elsewhere. */
  keep(source: string, text: string, fits: boolean): void {
    this.#verdicts.set(`${source}\0${text}`, fits);
  }

  /** Null for a pattern that is wrong, too large, or looks around or back. */
  pattern(source: string): Pattern | null {
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    const made = linearPattern(source, this);
    this.#known.set(source, made);
    return made;
  }
}

function linearPattern(source: string, budget: PatternBudget): Pattern | null {
  try {
    new RegExp(source);
    const program = new Reader(source, budget).program();
    return (text) => matches(program, text, budget);
  } catch {
    return null;
  }
}

function matches(program: readonly Step[], text: string, budget: PatternBudget): boolean | null {
  let now = new Reachable(program);
  let next = new Reachable(program);
  for (let at = 0; at <= text.length; at += 1) {
    now.add(0, { at, length: text.length });
    if (now.has(program.length - 1)) return true;
    if (!budget.spend(now.states.length + 1)) return null;
    next.clear();
    const letter = text.charAt(at);
    let tried: RegExp | null = null;
    let fits = false;
    for (const state of at < text.length ? now.states : []) {
      const step = program[state];
      if (step?.does !== 'one') continue;
      // Repeated parts share their expression.
      if (tried !== step.fits) fits = step.fits.test(letter);
      tried = step.fits;
      if (fits) next.add(state + 1, { at: at + 1, length: text.length });
    }
    [now, next] = [next, now];
  }
  return false;
}

class Reachable {
  readonly states: number[] = [];
  readonly #has: Uint8Array;

  constructor(private readonly program: readonly Step[]) {
    this.#has = new Uint8Array(program.length);
  }

  has(state: number): boolean {
    return this.#has[state] === 1;
  }

  clear(): void {
    for (const state of this.states) this.#has[state] = 0;
    this.states.length = 0;
  }

  add(from: number, place: { at: number; length: number }): void {
    const open = [from];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (this.#has[state] === 1) continue;
      this.#has[state] = 1;
      this.states.push(state);
      const step = this.program[state];
      if (step?.does === 'fork') open.push(...step.to);
      if (step?.does === 'start' && place.at === 0) open.push(state + 1);
      if (step?.does === 'end' && place.at === place.length) open.push(state + 1);
    }
  }
}

const CLASS = /\[(?:\\[\s\S]|[^\]\\])*\]/y;
const ESCAPE = /\\(?:x[\da-f]{2}|u[\da-f]{4}|[dDwWsStnrfv]|[^a-z\d])/iy;
const QUANTIFIER = /(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})\??/y;
const PLAIN = /[^()[\]{}*+?|^$\\]/y;

/** Throws at unknown syntax. Steps of a part are counted from its own beginning. */
class Reader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly source: string,
    private readonly budget: PatternBudget,
  ) {}

  program(): Step[] {
    const steps = this.choice();
    if (this.at < this.source.length) throw new SyntaxError('unbalanced');
    return [...steps, { does: 'done' }];
  }

  private choice(): Step[] {
    this.depth += 1;
    if (this.depth > 20) throw new SyntaxError('too deep');
    let steps = this.sequence();
    while (this.take('|')) {
      const other = this.sequence();
      const fork: Step = { does: 'fork', to: [1, steps.length + 2] };
      const leave: Step = { does: 'fork', to: [steps.length + other.length + 2] };
      steps = this.within([fork, ...shifted(steps, 1), leave, ...shifted(other, steps.length + 2)]);
    }
    this.depth -= 1;
    return this.within(steps);
  }

  private sequence(): Step[] {
    let steps: Step[] = [];
    while (this.at < this.source.length && !/[|)]/.test(this.source.charAt(this.at))) {
      const next = this.repeated(this.atom());
      steps = this.within([...steps, ...shifted(next, steps.length)]);
    }
    return steps;
  }

  private atom(): Step[] {
    if (this.take('^')) return [{ does: 'start' }];
    if (this.take('$')) return [{ does: 'end' }];
    if (this.take('(')) {
      if (this.take('?') && !this.take(':')) throw new SyntaxError('looks around');
      const inner = this.choice();
      if (!this.take(')')) throw new SyntaxError('unbalanced');
      return inner;
    }
    const letter = this.match(CLASS) ?? this.match(ESCAPE) ?? this.match(PLAIN);
    if (!letter) throw new SyntaxError('unknown');
    return [{ does: 'one', fits: new RegExp(`^(?:${letter[0]})$`) }];
  }

  private repeated(steps: Step[]): Step[] {
    const quantifier = this.match(QUANTIFIER);
    if (!quantifier) return steps;
    const [whole, least, bounded, most] = quantifier;
    if (least === undefined) {
      if (whole.startsWith('*')) return anyNumber(steps);
      return whole.startsWith('?') ? optionally(steps) : [...steps, ...shifted(anyNumber(steps), steps.length)];
    }
    const from = Number(least);
    const to = bounded === undefined ? from : most ? Number(most) : null;
    const parts = Array.from({ length: from }, () => steps);
    if (to === null) parts.push(anyNumber(steps));
    for (let more = from; to !== null && more < to; more += 1) parts.push(optionally(steps));
    const all: Step[] = [];
    for (const part of parts) all.push(...shifted(this.within(part), this.within(all, 0).length));
    return this.within(all);
  }

  /** Throws where they are too many, for one pattern or for the request. */
  private within(steps: Step[], cost = steps.length): Step[] {
    if (steps.length > MAX_STEPS || !this.budget.spend(cost)) throw new RangeError('too large');
    return steps;
  }

  private take(letter: string): boolean {
    if (this.source.charAt(this.at) !== letter) return false;
    this.at += 1;
    return true;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match) this.at = pattern.lastIndex;
    return match;
  }
}

function optionally(steps: Step[]): Step[] {
  return [{ does: 'fork', to: [1, steps.length + 1] }, ...shifted(steps, 1)];
}

function anyNumber(steps: Step[]): Step[] {
  return [{ does: 'fork', to: [1, steps.length + 2] }, ...shifted(steps, 1), { does: 'fork', to: [0] }];
}

function shifted(steps: readonly Step[], by: number): Step[] {
  return steps.map((step) => (step.does === 'fork' ? { does: 'fork', to: step.to.map((to) => to + by) } : step));
}
