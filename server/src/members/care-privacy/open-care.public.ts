export { openCare } from './open-care.repository.ts';
