// Patterns of other authors in time proportional to the text: none can block the worker.

const MAX_STEPS = 2000;

type Step =
  | { does: 'one'; fits: RegExp }
  | { does: 'fork'; to: number[] }
  | { does: 'start' }
  | { does: 'end' }
  | { does: 'done' };

/** Null for a pattern that is wrong, too large, or looks around or back. Time: steps times letters. */
export function linearPattern(source: string): ((text: string) => boolean) | null {
  try {
    new RegExp(source);
    const program = new Reader(source).program();
    return (text) => matches(program, text);
  } catch {
    return null;
  }
}

function matches(program: readonly Step[], text: string): boolean {
  let now = new Set<number>();
  for (let at = 0; at <= text.length; at += 1) {
    addReachable(program, now, 0, { at, length: text.length });
    if (now.has(program.length - 1)) return true;
    const next = new Set<number>();
    for (const state of now) {
      const step = program[state];
      if (step?.does === 'one' && at < text.length && step.fits.test(text.charAt(at))) {
        addReachable(program, next, state + 1, { at: at + 1, length: text.length });
      }
    }
    now = next;
  }
  return false;
}

function addReachable(
  program: readonly Step[],
  states: Set<number>,
  from: number,
  place: { at: number; length: number },
) {
  const open = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (states.has(state)) continue;
    states.add(state);
    const step = program[state];
    if (step?.does === 'fork') open.push(...step.to);
    if (step?.does === 'start' && place.at === 0) open.push(state + 1);
    if (step?.does === 'end' && place.at === place.length) open.push(state + 1);
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

  constructor(private readonly source: string) {}

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
      steps = [fork, ...shifted(steps, 1), leave, ...shifted(other, steps.length + 2)];
    }
    this.depth -= 1;
    return checkSize(steps);
  }

  private sequence(): Step[] {
    let steps: Step[] = [];
    while (this.at < this.source.length && !/[|)]/.test(this.source.charAt(this.at))) {
      const next = this.repeated(this.atom());
      steps = checkSize([...steps, ...shifted(next, steps.length)]);
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
    for (const part of parts) all.push(...shifted(checkSize(part), checkSize(all).length));
    return all;
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

function checkSize(steps: Step[]): Step[] {
  if (steps.length > MAX_STEPS) throw new RangeError('too large');
  return steps;
}
