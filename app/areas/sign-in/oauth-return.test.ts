import { describe, expect, it } from 'vitest';
import { fromAmData, fromQuery } from './oauth-return';

describe('fromQuery', () => {
  it('returns the parameters with all their values', () => {
    expect(fromQuery(new URLSearchParams('code=c%2F1&state=s&scope=a&scope=b'))).toEqual({
      returned: { code: ['c/1'], state: ['s'], scope: ['a', 'b'] },
      flowToken: null,
      refused: false,
    });
    expect(fromQuery(new URLSearchParams('oauth_token=t&oauth_verifier=v'))?.returned).toHaveProperty('oauth_token');
  });

  it('marks an error as refused', () => {
    expect(fromQuery(new URLSearchParams('error=access_denied&error_description=<b>x</b>'))?.refused).toBe(true);
  });

  it.each(['', 'realm=alpha', 'estate=x', 'my_code=1'])('returns null for %j', (query) => {
    expect(fromQuery(new URLSearchParams(query))).toBeNull();
  });

  it('limits number and length of parameters', () => {
    const many = new URLSearchParams([...Array(50).keys()].map((at) => [`n${at}`, 'x']));
    many.set('n0', 'y'.repeat(5000));
    many.set('__proto__', 'z');
    many.set('bad name', 'z');
    many.append('state', 's');
    const returned = fromQuery(new URLSearchParams([['state', 's'], ...many]))?.returned ?? {};
    expect(Object.keys(returned)).toHaveLength(20);
    expect(returned.n0?.[0]).toHaveLength(2048);
  });
});

describe('fromAmData', () => {
  it('returns the flow token and the parameters', () => {
    const data = `clientToken=tok.en&returnParams=${encodeURIComponent('?code=c&state=s')}`;
    const read = { returned: { code: ['c'], state: ['s'] }, flowToken: 'tok.en', refused: false };
    expect(fromAmData(data)).toEqual(read);
    expect(fromAmData(`?${data}`)).toEqual(read);
  });

  it('returns one of the two', () => {
    expect(fromAmData('clientToken=t')).toEqual({ returned: {}, flowToken: 't', refused: false });
    expect(fromAmData('returnParams=error%3Daccess_denied')).toMatchObject({ flowToken: null, refused: true });
  });

  it.each(['', '?', 'x', '?x=1', 'clientToken='])('returns null for %j', (data) => {
    expect(fromAmData(data)).toBeNull();
  });
});
