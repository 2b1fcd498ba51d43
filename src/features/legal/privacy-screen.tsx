import { BRAND } from '#lib/brand.ts';
import { LegalScreen } from './legal-screen.tsx';

declare const __BRAND_PRIVACY__: string;

const PRIVACY = __BRAND_PRIVACY__;

export function PrivacyScreen() {
  const lead = `Os dados que o portal ${BRAND.of} guarda, e os seus direitos.`;
  return <LegalScreen name="privacy" title="Aviso de Privacidade" lead={lead} html={PRIVACY} />;
}
