// Runs a program that others wrote: in an interpreter compiled to WebAssembly, made for this one run and thrown away after
// it. The program reaches nothing but what it is given as text: no network, no clock of ours, no object of the worker's.
import baseVariant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';

/**
 * Why a program brought nothing: it asked for more than it may have, in time or memory, or it broke off by itself. `message`
 * is for those who write programs.
 */
export class ProgramFailure extends Error {
  constructor(
    readonly reason: 'limit' | 'error',
    message: string,
  ) {
    super(message);
  }
}

/** Entered functions and turns of loops inside the interpreter; some 100 to 300 ms of a processor. */
const MOST_STEPS = 6_000_000;
const MOST_MEMORY = 4 * 1024 * 1024;
const MOST_STACK = 192 * 1024;
const LONGEST_RESULT = 200_000;
const LONGEST_MESSAGE = 300;

/** What the program's last expression says, which has to be a text. `interpreter` is the metered module. */
export async function runProgram(interpreter: WebAssembly.Module, program: string): Promise<string> {
  const { quickjs, allow } = await instanceOf(interpreter);
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(MOST_MEMORY);
  runtime.setMaxStackSize(MOST_STACK);
  const context = runtime.newContext();
  allow(MOST_STEPS);
  // Nothing is disposed of: the whole instance, with its memory, is left to the garbage collector.
  try {
    const outcome = context.evalCode(program, 'form.js');
    if (outcome.error) throw new ProgramFailure('error', messageIn(context.getProp(outcome.error, 'message')));
    return textIn(outcome.value, LONGEST_RESULT);
  } catch (thrown) {
    if (thrown instanceof ProgramFailure) throw thrown;
    throw new ProgramFailure('limit', 'out of steps, stack or memory');
  }

  function textIn(value: Parameters<typeof context.typeof>[0], most: number): string {
    if (context.typeof(value) !== 'string') throw new ProgramFailure('error', 'no text');
    // The length of a text cannot be told otherwise by the program.
    const length = context.getNumber(context.getProp(value, 'length'));
    if (length > most) throw new ProgramFailure('limit', 'too long a result');
    return context.getString(value);
  }
  function messageIn(value: Parameters<typeof context.typeof>[0]): string {
    return context.typeof(value) === 'string' ? textIn(value, LONGEST_RESULT).slice(0, LONGEST_MESSAGE) : '';
  }
}

/** Each run has an instance of its own, so that nothing of one person's or tenant's is left for the next. */
async function instanceOf(interpreter: WebAssembly.Module) {
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
  };
}
