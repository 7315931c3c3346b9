import { unknown } from '@member-portal/shared-kernel/contracts/schema';
import { useQuery, useQueryClient } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Box,
  Button,
  Card,
  Divider,
  Heading,
  QueryView,
  SkeletonText,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import {
  Form,
  type FormErrors,
  PasswordField,
  SubmitButton,
  TextField,
} from '@member-portal/shared-kernel/ui/form';
import { LogIn } from '@member-portal/shared-kernel/ui/icons';
import { useSearchParams } from 'react-router-dom';
import { givenName, keepGivenName } from '../../common/operator-name.ts';
import { greetOperator } from '../../common/operator-query.ts';
import { useProblemSentence } from '../../common/problem-sentence.ts';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { identityQuery } from './identity-query.ts';

/** Operators sign in at their issuer, or with a token. */
export function SignInPage() {
  const t = useConsoleTexts();
  const [search] = useSearchParams();
  const problem = search.get('problem');
  const detail = search.get('detail');
  const identity = useQuery(identityQuery());
  return (
    <Box as="main" maxWidth="29rem" marginInline="auto" padding={{ base: '1.5rem 1rem', md: '4rem 1rem' }}>
      <Stack gap="1.25rem">
        <Heading level={1}>{t('signIn.title')}</Heading>
        {problem && (
          <Banner tone="danger" role="alert">
            {t([`problems.${problem}`, 'problems.unexpected'], { code: problem })}
            {detail && ` (${detail})`}
          </Banner>
        )}
        <Card>
          <QueryView
            query={identity}
            skeleton={<SkeletonText lines={3} />}
            failure={{ title: t('failed.registry'), text: t('failed.registryText') }}
          >
            {({ people }) => (
              <Stack gap="1.25rem">
                {people.map(({ issuer }) => (
                  <Button
                    key={issuer}
                    icon={LogIn}
                    href={`/console/sign-in?${new URLSearchParams({ issuer })}`}
                    fullWidth
                  >
                    {t('signIn.withIssuer', { host: new URL(issuer).host })}
                  </Button>
                ))}
                {people.length > 0 && <Divider />}
                <TokenForm isAlone={people.length === 0} />
              </Stack>
            )}
          </QueryView>
        </Card>
      </Stack>
    </Box>
  );
}

interface Values {
  name: string;
  token: string;
}

function TokenForm({ isAlone }: { isAlone: boolean }) {
  const t = useConsoleTexts();
  const client = useQueryClient();
  const sentenceOf = useProblemSentence();

  async function onSubmit({ name, token }: Values): Promise<FormErrors | undefined> {
    try {
      await send('POST', '/console/session', unknown(), { token: token.trim() });
      keepGivenName(name.trim());
      await greetOperator(client);
      return undefined;
    } catch (error) {
      return { token: sentenceOf(error) };
    }
  }

  return (
    <Form<Values>
      initialValues={{ name: givenName() ?? '' }}
      validate={({ name, token }) => ({
        name: (name ?? '').trim().length < 2 ? t('signIn.nameMissing') : undefined,
        token: /^\s*[\w-]{20,200}\s*$/.test(token ?? '') ? undefined : t('signIn.tokenWrong'),
      })}
      onSubmit={onSubmit}
    >
      <Text tone="muted" variant="small">
        {t(isAlone ? 'signIn.aboutToken' : 'signIn.orToken')}
      </Text>
      <TextField name="name" label={t('signIn.name')} hint={t('signIn.nameHint')} autoComplete="name" />
      <PasswordField name="token" label={t('signIn.token')} hint={t('signIn.tokenHint')} />
      <SubmitButton variant={isAlone ? 'primary' : 'secondary'}>{t('signIn.submit')}</SubmitButton>
    </Form>
  );
}
