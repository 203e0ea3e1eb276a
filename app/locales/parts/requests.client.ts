import { speak } from '../speak.client';

await speak('requests', import.meta.glob('../*/requests.ts'));
