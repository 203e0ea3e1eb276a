// Runs untrusted programs in an interpreter compiled to WebAssembly, one instance per run. The program has no network,
// no clock and no objects of the worker: it may ask by a text, and gets one.
import baseVariant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';

/** `limit`: out of steps, memory or stack. `message` is for authors of scripts. */
export class ProgramFailure extends Error {
  constructor(
    readonly reason: 'limit' | 'error',
    message: string,
  ) {
    super(message);
  }
}

/** Function calls and loop iterations; about 100 to 300 ms of CPU time. */
const MAX_STEPS = 6_000_000;
/** For reading a long program, such as one with thousands of options. */
const STEPS_OF_LETTER = 20;
const MAX_READING_STEPS = 10_000_000;
const MAX_MEMORY = 16 * 1024 * 1024;
const MAX_STACK = 192 * 1024;
const MAX_RESULT_LENGTH = 1_000_000;
const MAX_MESSAGE_LENGTH = 300;
const MAX_QUESTION_LENGTH = 10_000;

/** So that a call returns before the program ends: the library reports what ends within one. */
const RETURN_STEPS = 2000;

/** Steps of all programs of a request. */
export interface StepMeter {
  used: number;
}

/** An instance costs as much as this many steps. */
const INSTANCE_STEPS = 400_000;
const MAX_REQUEST_STEPS = 8 * MAX_STEPS;

/** Whether the request may run another program: one that has begun always has its own limit. */
export function mayRun({ used }: StepMeter): boolean {
  return used < MAX_REQUEST_STEPS;
}

interface ProgramOptions {
  meter?: StepMeter;
  /** The global function `ask` of the program. */
  ask?: (question: string) => { answer: string; steps: number };
}

/** The last expression has to be a string. `interpreter`: the metered module. */
export async function runProgram(
  interpreter: WebAssembly.Module,
  program: string,
  { meter = { used: 0 }, ask }: ProgramOptions = {},
): Promise<string> {
  const { quickjs, allow, left } = await createInstance(interpreter);
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(MAX_MEMORY);
  runtime.setMaxStackSize(MAX_STACK);
  const context = runtime.newContext();
  allow(MAX_STEPS + Math.min(program.length * STEPS_OF_LETTER, MAX_READING_STEPS));
  if (ask) {
    const asked = context.newFunction('ask', (question) => {
      const found = ask(textIn(question, MAX_QUESTION_LENGTH));
      const answer = context.newString(found.answer);
      allow(Math.max(left() - found.steps, Math.min(left(), RETURN_STEPS)));
      return answer;
    });
    context.setProp(context.global, 'ask', asked);
  }
  // Nothing is disposed: the instance is left to the garbage collector.
  try {
    const outcome = context.evalCode(program, 'form.js');
    if (outcome.error) throw new ProgramFailure('error', messageIn(context.getProp(outcome.error, 'message')));
    return textIn(outcome.value, MAX_RESULT_LENGTH);
  } catch (thrown) {
    if (thrown instanceof ProgramFailure) throw thrown;
    throw new ProgramFailure('limit', 'out of steps, stack or memory');
  } finally {
    meter.used += INSTANCE_STEPS + MAX_STEPS - Math.max(0, left());
  }

  function textIn(value: Parameters<typeof context.typeof>[0], most: number): string {
    if (context.typeof(value) !== 'string') throw new ProgramFailure('error', 'no text');
    // The program cannot fake the length of a string.
    const length = context.getNumber(context.getProp(value, 'length'));
    if (length > most) throw new ProgramFailure('limit', 'too long a result');
    return context.getString(value);
  }
  function messageIn(value: Parameters<typeof context.typeof>[0]): string {
    return context.typeof(value) === 'string' ? textIn(value, MAX_RESULT_LENGTH).slice(0, MAX_MESSAGE_LENGTH) : '';
  }
}

/** One instance per run, so that no data leaks to the next. */
async function createInstance(interpreter: WebAssembly.Module) {
  let steps: WebAssembly.Global<'i32'> | undefined;
  const variant = newVariant(baseVariant, {
    emscriptenModule: {
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(interpreter, imports);
        steps = instance.exports.steps as WebAssembly.Global<'i32'>;
        done(instance);
        return instance.exports;
      },
    },
  });
  const quickjs = await newQuickJSWASMModuleFromVariant(variant);
  return {
    quickjs,
    allow: (most: number) => {
      if (steps === undefined) throw new Error('The interpreter is not metered');
      steps.value = most;
    },
    left: () => steps?.value ?? 0,
  };
}
