// Gives a WebAssembly module an allowance of steps: each function that is entered and each turn of a loop takes one, and
// the module traps when none is left. This also ends loops inside an interpreter that no limit of its own would end, and
// needs no clock, which stands still in a worker while it computes. The allowance is the exported global `steps`.

const SECTION = { import: 2, global: 6, export: 7, code: 10 };
const [I32, MUTABLE, GLOBAL] = [0x7f, 1, 3];
const LOOP = 0x03;
/** 2 ** 26 in the encoding of a constant: what it may take to begin. */
const FIRST_STEPS = [0x80, 0x80, 0x80, 0x20];

/**
 * @param {Uint8Array} module
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function metered(module) {
  const sections = sectionsOf(module);
  const find = (id) => sections.find((section) => section.id === id)?.body;
  const index = importedGlobals(find(SECTION.import)) + new Reader(find(SECTION.global) ?? [0]).number();
  const changed = sections.map(({ id, body }) => {
    if (id === SECTION.global) return { id, body: oneMore(body, [I32, MUTABLE, 0x41, ...FIRST_STEPS, 0x0b]) };
    if (id === SECTION.export) return { id, body: oneMore(body, [...text('steps'), GLOBAL, ...leb(index)]) };
    if (id === SECTION.code) return { id, body: meteredCode(body, takeOne(index)) };
    return { id, body };
  });
  return joined([module.subarray(0, 8), ...changed.flatMap(({ id, body }) => [[id], leb(body.length), body])]);
}

/** steps -= 1; if (steps < 0) unreachable */
function takeOne(index) {
  const at = leb(index);
  return [0x23, ...at, 0x41, 1, 0x6b, 0x24, ...at, 0x23, ...at, 0x41, 0, 0x48, 0x04, 0x40, 0x00, 0x0b];
}

function sectionsOf(module) {
  const reader = new Reader(module, 8);
  const sections = [];
  while (!reader.ended) {
    const id = reader.byte();
    sections.push({ id, body: reader.bytes(reader.number()) });
  }
  return sections;
}

function importedGlobals(body = new Uint8Array([0])) {
  const reader = new Reader(body);
  let globals = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.bytes(reader.number());
    reader.bytes(reader.number());
    const kind = reader.byte();
    if (kind === 0) reader.number();
    else if (kind === GLOBAL) {
      globals += 1;
      reader.bytes(2);
    } else {
      if (kind === 1) reader.byte();
      const hasMost = reader.byte() & 1;
      reader.number();
      if (hasMost) reader.number();
    }
  }
  return globals;
}

function oneMore(body, entry) {
  const reader = new Reader(body);
  const count = reader.number();
  return joined([leb(count + 1), body.subarray(reader.at), entry]);
}

function meteredCode(body, step) {
  const reader = new Reader(body);
  const count = reader.number();
  const parts = [leb(count)];
  for (let left = count; left > 0; left -= 1) {
    const code = meteredFunction(reader.bytes(reader.number()), step);
    parts.push(leb(code.length), code);
  }
  return joined(parts);
}

function meteredFunction(code, step) {
  const reader = new Reader(code);
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.number();
    reader.byte();
  }
  const parts = [];
  let from = 0;
  const meter = () => {
    parts.push(code.subarray(from, reader.at), step);
    from = reader.at;
  };
  meter();
  while (!reader.ended) if (instruction(reader) === LOOP) meter();
  parts.push(code.subarray(from));
  return joined(parts);
}

function instruction(reader) {
  const code = reader.byte();
  if (code >= 0x02 && code <= 0x04) reader.number();
  else if (code === 0x0c || code === 0x0d || code === 0x10 || code === 0x12) reader.number();
  else if (code === 0x0e) for (let left = reader.number() + 1; left > 0; left -= 1) reader.number();
  else if (code === 0x11 || code === 0x13) reader.numbers(2);
  else if (code === 0x1c) reader.bytes(reader.number());
  else if (code >= 0x20 && code <= 0x26) reader.number();
  else if (code >= 0x28 && code <= 0x3e) reader.numbers(2);
  else if (code === 0x3f || code === 0x40) reader.byte();
  else if (code === 0x41 || code === 0x42) reader.number();
  else if (code === 0x43) reader.bytes(4);
  else if (code === 0x44) reader.bytes(8);
  else if (code === 0xd0 || code === 0xd2) reader.number();
  else if (code === 0xfc) prefixed(reader);
  else if (!isPlain(code)) throw new Error(`A module with instruction 0x${code.toString(16)} cannot be metered`);
  return code;
}

function isPlain(code) {
  return code <= 0x01 || [0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1].includes(code) || (code >= 0x45 && code <= 0xc4);
}

/** Conversions that do not trap, and what is done to whole ranges of memory. */
function prefixed(reader) {
  const code = reader.number();
  if (code <= 7) return;
  if (code === 8 || code === 10 || code === 12 || code === 14) reader.numbers(2);
  else if (code <= 17) reader.number();
  else throw new Error(`A module with instruction 0xfc ${code} cannot be metered`);
}

class Reader {
  constructor(bytes, at = 0) {
    this.source = bytes;
    this.at = at;
  }

  get ended() {
    return this.at >= this.source.length;
  }

  byte() {
    this.at += 1;
    return this.source[this.at - 1];
  }

  bytes(count) {
    this.at += count;
    return this.source.subarray(this.at - count, this.at);
  }

  /** What is longer than 32 bits is only skipped. */
  number() {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      shift += 7;
    } while (byte & 0x80);
    return value;
  }

  numbers(count) {
    for (let left = count; left > 0; left -= 1) this.number();
  }
}

function leb(number) {
  const bytes = [];
  let left = number;
  do {
    const more = left > 0x7f;
    bytes.push((left & 0x7f) | (more ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return bytes;
}

function text(words) {
  const bytes = new TextEncoder().encode(words);
  return [...leb(bytes.length), ...bytes];
}

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
