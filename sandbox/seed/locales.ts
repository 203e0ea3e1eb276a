// The tenant's own texts in some languages: shared ones, and those of the end user's pages.
export const UI_LOCALES: Record<string, object> = {
  'uilocale/de': {
    shared: {
      sideMenu: { applications: 'Meine Programme' },
      overrides: {
        FirstName: 'Vorname',
        LastName: 'Nachname',
        EmailAddress: 'E-Mail-Adresse',
        TelephoneNumber: 'Telefonnummer',
        City: 'Ort',
        AlpharealmUser: 'Benutzer',
        AlpharealmRole: 'Rollen',
        ProvisioningRoles: 'Zugeteilte Rollen',
        Sendmenewsandupdates: 'Neuigkeiten zusenden',
      },
    },
    enduser: { sideMenu: { inbox: 'Eingang' } },
  },
  'uilocale/fr': {
    shared: {
      sideMenu: {
        dashboard: 'Tableau de bord',
        profile: 'Profil',
        applications: 'Applications',
        requests: 'Mes demandes',
      },
      overrides: {
        FirstName: 'Prénom',
        LastName: 'Nom',
        EmailAddress: 'Adresse e-mail',
        TelephoneNumber: 'Téléphone',
        City: 'Ville',
        AlpharealmUser: 'Utilisateurs',
        AlpharealmRole: 'Rôles',
        Sendmenewsandupdates: 'M’envoyer des nouvelles',
      },
    },
    enduser: {
      pages: { dashboard: { widgets: { welcome: { greeting: 'Bonjour' } } } },
      sideMenu: { inbox: 'Boîte de réception' },
    },
  },
  'uilocale/ar': {
    shared: {
      sideMenu: { dashboard: 'لوحة المعلومات', profile: 'الملف الشخصي', requests: 'طلباتي' },
      overrides: {
        FirstName: 'الاسم الأول',
        LastName: 'اسم العائلة',
        EmailAddress: 'البريد الإلكتروني',
        City: 'المدينة',
      },
    },
    enduser: { pages: { dashboard: { widgets: { welcome: { greeting: 'مرحبا' } } } } },
  },
};
