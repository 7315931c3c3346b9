/** Entry point of the shared module: the test kit that replaces the shell for a remote. */
export { actTerms } from './act-terms.ts';
export { claireAllInfo, claireContacts, emailChangeTo } from './claire.ts';
export { claireCard, claireKeptCard } from './claire-card.ts';
export { actionAsked, confirmedByCode, onceConfirmed } from './confirmed-by-code.ts';
export { type FakeAnswer, type FakeCall, fakeApi, refusal } from './fake-api.ts';
export {
  claireProfile,
  type FakeServices,
  type FakeServicesOptions,
  fakeServices,
  grandLac,
} from './fake-services.ts';
export { describeFourStates, type ReadingScreen, type Screen } from './four-states.tsx';
export { type RenderOptions, renderWithPortal } from './render-with-portal.tsx';
