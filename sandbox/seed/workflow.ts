// Three processes and their tasks: one for mina.holt, two with several candidates.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { type FormProperty, type ProcessDefinition, processDefinitions, startProcess } from '../idm/workflow';
import { deterministic, HOUR } from './request-plans';

type TypeName = FormProperty['type']['name'];

function requested(_id: string, name: string, type: TypeName, more: Partial<FormProperty> = {}): FormProperty {
  return { _id, name, type: { name: type }, required: false, readable: true, writable: true, ...more };
}

const DECISION = requested('decision', 'Decision', 'enum', {
  required: true,
  type: { name: 'enum', values: { approve: 'Approve', reject: 'Refuse' } },
});

const people = (...userNames: string[]): string[] => userNames.map((name) => idOf(`user:${name}`));

const DEFINITIONS: ProcessDefinition[] = [
  {
    _id: 'businessTrip:2:14',
    key: 'businessTrip',
    name: 'Business trip',
    version: 2,
    description: 'Your manager decides before anything is booked.',
    formProperties: [
      requested('destination', 'Destination', 'string', { required: true }),
      requested('days', 'Days', 'number', { required: true }),
      requested('flight', 'A flight is needed', 'boolean'),
    ],
    formGenerationTemplate: null,
    task: {
      key: 'approveTrip',
      name: 'Approve business trip',
      description: 'Somebody of your team wants to travel.',
      formProperties: [
        requested('destination', 'Destination', 'string', { writable: false }),
        requested('days', 'Days', 'number', { writable: false }),
        DECISION,
        requested('note', 'Note to the traveler', 'string'),
      ],
      formGenerationTemplate: null,
      for: 'manager',
      candidates: [],
      days: 3,
    },
  },
  {
    _id: 'newEquipment:1:6',
    key: 'newEquipment',
    name: 'New equipment',
    version: 1,
    description: 'Screens, headsets and chairs; the service desk orders them.',
    formProperties: [
      requested('item', 'What is needed', 'string', { required: true }),
      requested('size', 'Size', 'enum', {
        type: { name: 'enum', values: { small: 'Small', medium: 'Medium', large: 'Large' } },
      }),
      requested('urgent', 'It is urgent', 'boolean'),
    ],
    formGenerationTemplate: null,
    task: {
      key: 'orderEquipment',
      name: 'Order equipment',
      description: 'Order it, then say what it will cost.',
      formProperties: [
        requested('item', 'What is needed', 'string', { writable: false }),
        requested('cost', 'Cost in euro', 'number', { required: true }),
      ],
      formGenerationTemplate: null,
      for: 'candidates',
      candidates: people('kai.ruiz', 'mina.holt', 'olga.brandt', 'zofia.kaminska'),
      days: null,
    },
  },
  {
    _id: 'roomBooking:1:9',
    key: 'roomBooking',
    name: 'Room booking',
    version: 1,
    description: 'Meeting rooms, with a floor plan to choose from.',
    formProperties: [requested('room', 'Room', 'string', { required: true })],
    formGenerationTemplate: '{ data: function () { return { floor: 1 }; }, template: "<div>plan</div>" }',
    task: {
      key: 'confirmRoom',
      name: 'Confirm room',
      description: '',
      formProperties: [],
      formGenerationTemplate: null,
      for: 'candidates',
      candidates: people('maja.lund'),
      days: null,
    },
  },
];

const STARTED: [key: string, by: string, hoursAgo: number, values: Record<string, unknown>][] = [
  ['businessTrip', 'kai.ruiz', 30, { destination: 'Oslo', days: 3, flight: true }],
  ['newEquipment', 'priya.nair', 50, { item: 'A second screen', size: 'large' }],
  ['newEquipment', 'felix.wagner', 5, { item: 'A headset', urgent: true }],
];

export function seedWorkflow(base: Platform, size: 'default' | 'large' | 'empty'): void {
  if (!base.host.workflow) return;
  for (const definition of DEFINITIONS) base.store.put(processDefinitions, definition._id, definition);
  if (size === 'empty') return;
  const platform = deterministic(base, 'workflow');
  for (const [key, by, hoursAgo, values] of STARTED) {
    const definition = DEFINITIONS.find((known) => known.key === key);
    if (!definition) throw new Error(`No such process in the seed: ${key}`);
    const at = base.now() - hoursAgo * HOUR;
    startProcess(platform, definition, { startUserId: idOf(`user:${by}`), values, at });
  }
}
