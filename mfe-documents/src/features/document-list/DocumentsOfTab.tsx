import type { DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import { useServices } from '@member-portal/shared-kernel/state';
import {
  Box,
  Button,
  Card,
  EmptyState,
  QueryView,
  SkeletonRows,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { SearchField } from '@member-portal/shared-kernel/ui/fields';
import { FileUp, Folder } from '@member-portal/shared-kernel/ui/icons';
import { useDocumentList } from '../../data/document-list.ts';
import { useT } from '../../texts.ts';
import { DocumentRows } from './DocumentRows.tsx';
import { DocumentsOfYear } from './DocumentsOfYear.tsx';
import { useFoundDocuments } from './use-found-documents.ts';

/** Shorter lists need no search. */
const SEARCHED_FROM = 5;

interface DocumentsOfTabProps {
  tab: DocumentTab;
  /** The year in the address. Null means the newest year. */
  year: string | null;
  onYear: (year: string) => void;
  /** Search terms in the address. */
  words: string;
  onWords: (words: string) => void;
}

/** The documents of a year, or the documents of all years that match the search. */
export function DocumentsOfTab({ tab, year, onYear, words, onWords }: DocumentsOfTabProps) {
  const t = useT();
  const list = useDocumentList(tab, year);
  const search = useFoundDocuments(tab, words);
  const { isSearch, found } = search;
  return (
    <QueryView
      query={list}
      skeleton={<SkeletonRows count={4} />}
      failure={{ size: 'page', title: t('list.failure.title'), text: t('list.failure.text') }}
      empty={{ when: ({ pages: [first] }) => first?.documents.length === 0, show: <NoDocuments tab={tab} /> }}
      frame={(content) => <Card>{content}</Card>}
    >
      {({ pages: [first] }) => (
        <Stack gap="0.75rem" alignItems="stretch">
          {((first?.documents.length ?? 0) > SEARCHED_FROM ||
            (first?.years?.length ?? 0) > 1 ||
            isSearch) && (
            <Box maxWidth="26rem">
              <SearchField
                label={t('list.search')}
                labelHidden
                placeholder={t('list.search')}
                value={words}
                onChange={onWords}
                maxLength={80}
                found={isSearch && found ? t('list.found', { count: found.length }) : ''}
              />
            </Box>
          )}
          {isSearch ? <Found search={search} /> : <DocumentsOfYear tab={tab} list={list} onYear={onYear} />}
        </Stack>
      )}
    </QueryView>
  );
}

function Found({ search: { query, found, types } }: { search: ReturnType<typeof useFoundDocuments> }) {
  const t = useT();
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={4} />}
      failure={{ title: t('list.failure.title'), text: t('list.failure.text') }}
    >
      {() => (
        <Card padding="none" paddingBlock="0.25rem">
          {found && found.length > 0 ? (
            <DocumentRows documents={found} types={types} list={null} />
          ) : (
            <Text padding="1rem 1.25rem">{t('list.nothingFound')}</Text>
          )}
        </Card>
      )}
    </QueryView>
  );
}

function NoDocuments({ tab }: { tab: DocumentTab }) {
  const t = useT();
  const canShare = useServices().routes.exists('doc-sharing');
  return (
    <EmptyState
      icon={Folder}
      title={t(`empty.${tab}.title`)}
      text={t(`empty.${tab}.text`)}
      {...(tab === 'shared' &&
        canShare && {
          action: (
            <Button variant="primary" icon={FileUp} route="doc-sharing">
              {t('list.share')}
            </Button>
          ),
        })}
    />
  );
}
