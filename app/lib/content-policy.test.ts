import { describe, expect, it } from 'vitest';
import { contentPolicy, scriptFramePolicy } from './content-policy';

const sources = { nonce: 'abc', imageOrigins: [], fontOrigins: [], formOrigins: [] };

describe('contentPolicy', () => {
  it('lets scripts and style sheets run by nonce only, and nothing frame or rebase the page', () => {
    expect(contentPolicy(sources)).toBe(
      "default-src 'self'; script-src 'self' 'nonce-abc' 'strict-dynamic'; style-src 'self' 'nonce-abc'; " +
        "style-src-attr 'none'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'none'; object-src 'none'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types atrium default",
    );
  });
  it('allows the style attributes of the page and no others', () => {
    expect(contentPolicy({ ...sources, styleHashes: ["'sha256-a'", "'sha256-b'"] })).toContain(
      "; style-src-attr 'unsafe-hashes' 'sha256-a' 'sha256-b'; ",
    );
  });
  it('names further origins where they are needed', () => {
    const policy = contentPolicy({
      ...sources,
      imageOrigins: ['https://images.example'],
      fontOrigins: ['https://fonts.example', 'https://more.example:8443'],
      formOrigins: ['https://platform.example'],
    });
    expect(policy).toContain("; img-src 'self' data: https://images.example; ");
    expect(policy).toContain("; font-src 'self' https://fonts.example https://more.example:8443; ");
    expect(policy).toContain("; style-src 'self' 'nonce-abc' https://fonts.example https://more.example:8443; ");
    expect(policy).toContain("; form-action 'self' https://platform.example; ");
  });
  it.each([
    ['https://images.example/logo.png?x=1', 'https://images.example'],
    ["https://images.example/;script-src 'unsafe-inline'", 'https://images.example'],
    ['https://images.example/,https://evil.example', 'https://images.example'],
  ])('takes the origin of %s and nothing behind it', (given, origin) => {
    expect(contentPolicy({ ...sources, imageOrigins: [given] })).toContain(`; img-src 'self' data: ${origin}; `);
  });
  it('holds a frame of ours only where the page has one', () => {
    expect(contentPolicy({ ...sources, framed: true })).toContain("; frame-src 'self'; ");
  });
});

it('the frame of scripts is an opaque origin that only our pages may hold', () => {
  const policy = scriptFramePolicy('https://portal.example');
  expect(policy).toMatch(/; frame-ancestors https:\/\/portal\.example; sandbox allow-scripts$/);
  expect(policy).not.toContain("'self'");
});
