import { BRAND } from '#lib/brand.ts';
import { LegalScreen } from './legal-screen.tsx';

declare const __BRAND_TERMS__: string;

const TERMS = __BRAND_TERMS__;

export function TermsScreen() {
  return (
    <LegalScreen
      name="terms"
      title="Termos de Uso"
      lead={`As regras do portal e da conta ${BRAND.of}.`}
      html={TERMS}
    />
  );
}
