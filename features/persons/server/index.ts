export type { PersonGuard } from './persons.parts.ts';
export { createPersons, type Persons } from './persons.service.ts';
