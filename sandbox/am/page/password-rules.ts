// The rules of a new password above its field; a script marks those that are met.

import { CHARACTER_SETS, DIRECTORY, MATCHED_ATTRIBUTES } from '../../idm/objects/identity-policies';
import { type Html, html } from './html';
import { TEXTS } from './texts';

/** By requirement; null is checked by the platform alone. */
const RULES: [requirement: string, rule: (unlike: string[] | undefined) => object | null][] = [
  ['LENGTH_BASED', () => ({ least: DIRECTORY.minPasswordLength })],
  ['CHARACTER_SET', () => ({ sets: CHARACTER_SETS.map((set) => set.replace(/^\d+:/, '')) })],
  // A new account's own values are typed in the same form.
  [
    'ATTRIBUTE_VALUE',
    (unlike) => ({
      unlike: unlike ?? [],
      fields: unlike ? [] : MATCHED_ATTRIBUTES,
      least: DIRECTORY.minSubstringLength,
    }),
  ],
  ['HISTORY', () => null],
];

export function passwordRules(field: string, unlike: string[] | undefined): Html {
  const shown = RULES.filter(([requirement]) => unlike !== undefined || requirement !== 'HISTORY');
  return html`<div class="rules" id="${field}-rules"><p>${TEXTS.passwordRules}</p>
<ul data-rules-of="${field}" data-met="${TEXTS.ruleMet}" data-open="${TEXTS.ruleOpen}">${shown.map(
    ([requirement, rule]) => {
      const found = rule(unlike);
      return html`<li${found !== null && html` data-rule="${JSON.stringify(found)}"`}>${TEXTS.requirements[requirement] ?? ''}<span></span></li>`;
    },
  )}</ul></div>`;
}

export const RULES_SCRIPT = `for(const list of document.querySelectorAll('[data-rules-of]')){
const input=document.getElementById(list.dataset.rulesOf);
const other=name=>{const found=input.form.querySelector('[autocomplete="'+{mail:'email',userName:'username',givenName:'given-name',sn:'family-name'}[name]+'"]');return found?found.value:''};
const met=(rule,typed)=>{
if(rule.sets)return rule.sets.every(set=>[...typed].some(one=>set.includes(one)));
if(!rule.unlike)return typed.length>=rule.least;
const low=typed.toLowerCase(),back=[...low].reverse().join('');
return![...rule.unlike,...rule.fields.map(other)].some(text=>text.length>=rule.least&&(low.includes(text.toLowerCase())||back.includes(text.toLowerCase())))};
const judge=()=>{for(const item of list.querySelectorAll('[data-rule]')){
const typed=input.value,good=typed!==''&&met(JSON.parse(item.dataset.rule),typed);
item.className=typed===''?'':good?'met':'open';
item.lastChild.textContent=typed===''?'':' ('+(good?list.dataset.met:list.dataset.open)+')'}};
input.form.addEventListener('input',judge);judge()}`;
