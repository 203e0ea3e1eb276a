import { Nothing } from '../../../ui/nothing';

/** The list by itself, with nothing open over it. */
export default Nothing;
