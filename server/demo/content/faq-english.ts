interface EnglishTexts {
  /** By slug of the category. */
  categories: Record<string, string>;
  /** By id of the theme. */
  themes: Record<string, string>;
  /** By id of the question: its text, then the paragraphs of the answer. */
  questions: Record<string, [question: string, ...answer: string[]]>;
}

/** The questions of `faq.ts` in English. Names of buttons and pages are those of the English portal. */
export const englishFaq = (phone: string, careNetwork: string | null): EnglishTexts => ({
  categories: {
    remboursements: 'Refunds',
    carte: 'Third-party-payment card',
    beneficiaires: 'Beneficiaries',
    contrat: 'Contract and contributions',
    compte: 'My account and security',
  },
  themes: {
    demander: 'Claiming a refund',
    comprendre: 'Understanding a refund',
    'optique-dentaire': 'Glasses, teeth, hearing',
    hospitalisation: 'Hospital and spa stays',
    utiliser: 'Using the card',
    recevoir: 'Getting the card',
    ajouter: 'Adding a person',
    situation: 'A change in your life',
    cotisations: 'Contributions',
    fin: 'Leaving the mutual',
    garanties: 'Guarantees',
    connexion: 'Signing in',
    donnees: 'Personal data',
    contact: 'Reaching us',
  },
  questions: {
    facture: [
      'Do I always have to send my bill?',
      'No. While teletransmission is active, the health insurance sends us your statements and the refund leaves by itself.',
      'Send the bill for care that the health insurance does not refund: osteopathy, contact lenses, implants, a private room.',
    ],
    fichiers: [
      'Which files can I send?',
      'PDF, JPG, GIF or PNG: a photo taken with your phone is fine. An attachment may weigh 5 MB at most. Documents protected by a password cannot be read: save them without protection.',
    ],
    'delai-demande': [
      'How late may I claim?',
      'The right to a refund usually ends two years after the care. The member area accepts care less than three years old.',
    ],
    participation: [
      'Why are €2 of every consultation left to pay?',
      'This is the flat contribution. The law forbids mutuals to refund it. It does not apply under the age of 18.',
    ],
    franchise: [
      'What is the medical deductible (franchise)?',
      'The health insurance keeps €1 for each box of medicine and each paramedical act, and €4 for each transport, up to €50 a year.',
    ],
    depassement: [
      'Are fees above the usual rate refunded?',
      'The health insurance refunds none of them. The mutual refunds extra fees up to the amount in your table of guarantees, less if the doctor has not signed the Optam agreement.',
    ],
    virement: [
      'When does the transfer arrive?',
      'Two working days after the date shown in Refunds, depending on your bank.',
    ],
    'pas-recu': [
      'I was not refunded, or have not received my refund: what can I do?',
      'First see whether it is shown in Refunds. If it is, allow two working days. If it is not, the health insurance may not have sent us your statement yet: that usually takes a week.',
    ],
    teletransmission: [
      'Teletransmission does not work: why?',
      'Only one mutual can receive your statements. Check on ameli.fr which mutual is registered there, then send us your certificate of rights.',
    ],
    'lunettes-delai': [
      'When can I change my glasses?',
      'One pair is refunded every two years, and every year under the age of 16. If your sight has changed, a new prescription lets you change earlier. Broken glasses do not shorten this time.',
    ],
    'cent-pour-cent-sante': [
      'Which equipment leaves nothing to pay?',
      'Class A glasses, dental prostheses of the “100 % Santé” basket and class I hearing aids. Ask for a quote: it has to say so.',
    ],
    couronne: [
      'How is a crown or an implant refunded?',
      'The dentist gives you a quote before the treatment. In the “100 % Santé” basket nothing is left for you to pay. Otherwise we refund up to the ceiling of your plan: send us the quote for an estimate.',
    ],
    devis: [
      'How do I know what a quote will be refunded?',
      'Send the quote in “Prepare a future treatment” and ask for the estimate. We answer within a few days, before you commit yourself.',
    ],
    'prise-en-charge': [
      'How do I ask for hospital cover?',
      'At the earliest 15 days before you go in, in “Prepare a future treatment”. In an emergency, show your third-party-payment card at admission.',
    ],
    chambre: [
      'Is a private room refunded?',
      'Yes, by the day and up to the amount in your table of guarantees. The health insurance refunds none of it: send us the hospital’s bill.',
    ],
    cure: [
      'Is my spa treatment covered?',
      'If the health insurance has accepted it. Send us the bill of the spa after your stay.',
    ],
    presenter: [
      'How do I show the card?',
      'On paper or on your phone, with your Vitale card. Both are worth the same.',
    ],
    refus: [
      'A professional refuses my card or third-party payment: what can I do?',
      'Check its dates of validity. If third-party payment does not work, at the pharmacy or elsewhere, pay and then send us the bill.',
    ],
    papier: [
      'Can I ask for another paper card?',
      'Yes, from the 31st day after the last one was sent. The digital card is always available.',
    ],
    perdue: [
      'I have lost my third-party-payment card: what can I do?',
      'Your digital card is in your member area: show it on screen or print it.',
    ],
    attestation: [
      'Where is my certificate of cover?',
      'Your third-party-payment card proves that you are insured: download it in your member area. For another certificate write to us: topic Membership, subject A certificate.',
    ],
    nouvelle: [
      'When does next year’s card arrive?',
      'In December, in your member area, then by post if you chose that.',
    ],
    naissance: [
      'How do I declare a birth?',
      'Within six months, with the birth certificate. Your child has been covered since birth.',
    ],
    conjoint: [
      'Can I add my spouse or partner?',
      'Yes, with a proof of marriage, PACS or living together and a certificate of rights.',
    ],
    etudes: [
      'My child goes on studying: what do I have to send?',
      'A school certificate every year, before 15 November. It must show the name, date of birth, school year, school and the signature of its head.',
    ],
    depart: [
      'How do I remove a person from the contract?',
      'A spouse after a divorce, a child with a mutual of their own: give the date and the reason in Beneficiaries, with the document that is asked for.',
    ],
    adresse: [
      'I am moving: how do I change my address?',
      'In My account, Personal information. If you move to another département, your health insurance office changes too: send us your new certificate of rights.',
    ],
    echeancier: [
      'Where is my payment schedule?',
      'In Documents, tab Contributions. You can also have it sent again by e-mail: it arrives within 24 hours.',
    ],
    montant: [
      'How much is my contribution?',
      'Your payment schedule tells it month by month: it is in Documents, tab Contributions.',
    ],
    hausse: [
      'Why does my contribution go up?',
      'Every year it follows what is spent on health, and changes with your plan, the people covered and, in many contracts, age. Your new payment schedule states the amount.',
    ],
    rythme: [
      'Can I pay my contribution every month, or differently?',
      'Yes, every month, quarter or year for an individual contract. Write to us: topic Contributions, subject How often to pay. For your company’s contract your employer decides.',
    ],
    rib: [
      'How do I change my bank account?',
      'In My account, Bank details. A code sent by e-mail confirms the change.',
    ],
    resilier: [
      'How do I end my contract?',
      'An individual contract can be cancelled at any time after one year; it ends one month after you ask. For your company’s contract, see your employer.',
    ],
    portabilite: [
      'I am losing my job: am I still covered?',
      'If you are unemployed and receive benefit from France Travail, your company’s contract goes on free of charge, as long as your last employment contract lasted and 12 months at most: this is called portability. Your employer tells us.',
    ],
    css: [
      'I am entitled to state aid (Complémentaire santé solidaire, CSS): what can I do?',
      'It replaces your mutual. You can end your individual contract on the day it begins: send us the certificate of the health insurance. For your company’s contract, ask your employer for an exemption.',
    ],
    reclamation: [
      'I do not agree with you: how do I complain?',
      'In Contact us, Make a complaint. We answer within 60 days at most; you can then go to the mediator, free of charge.',
    ],
    arret: [
      'I am on sick leave: who pays my daily allowance?',
      'The health insurance pays the daily allowance: it must receive the doctor’s notice within 48 hours. Your employer’s provident scheme may add to it. Your health guarantees do not change.',
    ],
    lire: [
      'Where can I read my guarantees?',
      'In Documents, tab Health: the table of guarantees says how far your plan goes for each kind of care.',
    ],
    ...(careNetwork && {
      reseau: [
        `What does ${careNetwork} give me?`,
        'Negotiated prices and third-party payment at the opticians, hearing-aid specialists and dentists of the network.',
      ],
    }),
    code: [
      'I do not receive the code by e-mail.',
      'Look among your junk mail. You can ask for another code after two minutes; only the last one is valid.',
    ],
    'mot-de-passe': [
      'I have forgotten my password: what can I do?',
      'On the sign-in page choose “Forgot password?”. A link arrives by e-mail and stays valid for 60 minutes.',
    ],
    bloque: [
      'My account is locked: what can I do?',
      'After five mistakes it unlocks after two hours. A new password asked for by e-mail unlocks it at once.',
    ],
    coordonnees: [
      'How do I change my e-mail address or mobile number?',
      'In My account, Personal information. A code sent to the new e-mail address confirms that it is yours.',
    ],
    sante: [
      'Who sees my health data?',
      'The teams that deal with your requests, who are bound to secrecy. Your employer has no access to them.',
    ],
    telephone: [
      'Which number do I call to talk to an advisor?',
      `${phone}, Monday to Friday from 8:30 to 18:00.`,
      'You can also write to us: New request, Contact us.',
    ],
    fraude: [
      'I received a suspicious message in your name.',
      'Open neither links nor attachments. We never ask for your password or your codes.',
    ],
  },
});
