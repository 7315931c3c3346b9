import { useState } from 'react';
import { ComboboxField, type ComboboxOption } from '../../ui/combobox/index.ts';
import { SearchField } from '../../ui/fields/index.ts';
import { Stethoscope } from '../../ui/icons/index.ts';
import { List, ListRow } from '../../ui/index.ts';
import { type Entry, formField as field, state } from '../entry.ts';
import { inForm } from '../samples/forms.tsx';

const PLACES: ComboboxOption[] = [
  { value: '1', label: 'Clinique du Lac', meta: '99999 Grand-Lac' },
  { value: '2', label: 'Clinique des Pins', meta: '99998 Les Pins' },
];

function Finder() {
  const [text, setText] = useState('');
  const options = PLACES.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <ComboboxField
      name="place"
      label="Établissement"
      hint="Une partie du nom suffit."
      options={options}
      state={text.length < 2 ? 'idle' : 'found'}
      onSearch={setText}
      onRetry={() => {}}
      none="Aucun établissement à ce nom."
    />
  );
}

function CareSearch({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first);
  const acts = ['Consultation généraliste', 'Consultation spécialiste', 'Lunettes'].filter((act) =>
    act.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <>
      <SearchField
        label="Rechercher un soin"
        hint="Par son nom, ou par un mot courant."
        placeholder="Dentiste, lunettes…"
        value={text}
        onChange={setText}
        found={text ? `${acts.length} résultats` : ''}
      />
      <List aria-label="Soins">
        {acts.map((act) => (
          <ListRow key={act} icon={Stethoscope} title={act} onClick={() => {}} />
        ))}
      </List>
    </>
  );
}

/** Search fields. */
export const searches: Entry[] = [
  field(
    'combobox',
    'Combobox',
    ['ComboboxField'],
    'One of too many to list, found by a part of its name.',
    [
      state('empty', () => inForm(<Finder />)),
      state('chosen', () => inForm(<Finder />, { place: PLACES[0] })),
    ],
    'ui/combobox',
  ),
  field(
    'search-field',
    'Search field',
    ['SearchField'],
    'Searches as one types; the results stand below, and their number is announced.',
    [state('empty', () => <CareSearch />), state('with results', () => <CareSearch first="consultation" />)],
    'ui/fields',
  ),
];
