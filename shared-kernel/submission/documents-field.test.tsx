import { fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_LIMITS } from '../rules/limits.ts';
import { renderUi } from '../ui/testing/render-ui.tsx';
import { type ChosenFile, chosenFile } from './chosen-file.ts';
import { DocumentsField, type DocumentsFieldProps } from './DocumentsField.tsx';

const RIGHTS = { name: 'rights', title: 'Attestation', hint: 'Sur ameli.fr' };
const ADDRESS = { name: 'address', title: 'Domicile' };

const fileOf = (id: string, document: string, change: Partial<ChosenFile> = {}): ChosenFile => ({
  ...chosenFile(id, new File(['x'], `${id}.pdf`), document),
  state: 'done',
  ...change,
});

function show(files: ChosenFile[], change: object = {}, { missing = [] as string[][], ...ofFiles } = {}) {
  const [add, remove] = [jest.fn(), jest.fn()];
  const submission: DocumentsFieldProps['submission'] = {
    filesError: null,
    filesTries: 0,
    readOnly: false,
    refusalText: (code) => code,
    files: {
      files,
      choiceRefusal: null,
      missing,
      limits: DEFAULT_LIMITS.uploads,
      count: files.length,
      bytes: 1,
      add,
      remove,
      move: () => {},
      retry: () => {},
      ...ofFiles,
    },
    ...change,
  };
  renderUi(<DocumentsField submission={submission} documents={[[RIGHTS], [ADDRESS]]} />);
  return { add, remove };
}

const zone = (name: string) => screen.getByRole('group', { name });
/** The sentence under a zone. */
const errorOf = (name: string) => zone(name).parentElement?.querySelector('[role=alert]')?.textContent;

test('each document has its zone with how to get it, and its own files', () => {
  const { add } = show([fileOf('a', 'rights'), fileOf('b', 'address')]);
  expect(zone('Attestation')).toHaveTextContent('Sur ameli.fr');
  expect(within(screen.getByRole('list', { name: 'Domicile' })).getByText('b.pdf')).toBeVisible();
  const file = new File(['%PDF-1.7'], 'c.pdf');
  fireEvent.drop(zone('Domicile'), { dataTransfer: { files: [file] } });
  expect(add).toHaveBeenCalledWith([file], { document: 'address' });
});

test('a missing document is said at its zone', () => {
  const tried = { filesTries: 1, filesError: 'document_missing' };
  show([fileOf('a', 'rights')], tried, { missing: [['address']] });
  expect([errorOf('Attestation'), errorOf('Domicile')]).toEqual(['', 'document_missing']);
});

test('a file on its way is said at its zone', () => {
  show([fileOf('a', 'rights'), fileOf('b', 'address', { state: 'sending' })], {
    filesTries: 1,
    filesError: 'files_not_ready',
  });
  expect([errorOf('Attestation'), errorOf('Domicile')]).toEqual(['', 'files_not_ready']);
});

test('a refusal of the server that is about no single document stands at the first zone', () => {
  show([fileOf('a', 'rights'), fileOf('b', 'address')], { filesTries: 1, filesError: 'files_too_many' });
  expect([errorOf('Attestation'), errorOf('Domicile')]).toEqual(['files_too_many', '']);
});

test('a file of a document that is asked for no longer is given up', () => {
  const { remove } = show([fileOf('a', 'rights'), fileOf('x', 'school')]);
  expect(remove.mock.calls).toEqual([['x']]);
});
