import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.directory.Attributes;
import javax.naming.directory.BasicAttributes;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;

/** In the directory behind the access manager: this user has to choose a new password. Arguments: port, password, user. */
public class ExpirePassword {
  public static void main(String[] given) throws Exception {
    Hashtable<String, String> manager = new Hashtable<>();
    manager.put(Context.INITIAL_CONTEXT_FACTORY, "com.sun.jndi.ldap.LdapCtxFactory");
    manager.put(Context.PROVIDER_URL, "ldap://localhost:" + given[0]);
    manager.put(Context.SECURITY_PRINCIPAL, "cn=Directory Manager");
    manager.put(Context.SECURITY_CREDENTIALS, given[1]);
    DirContext directory = new InitialDirContext(manager);
    Attributes policy = new BasicAttributes("ds-cfg-force-change-on-reset", "true");
    String place = "cn=Default Password Policy,cn=Password Policies,cn=config";
    directory.modifyAttributes(place, DirContext.REPLACE_ATTRIBUTE, policy);
    Attributes changed = new BasicAttributes("pwdReset", "true");
    String entry = "uid=" + given[2] + ",ou=people,dc=openam,dc=forgerock,dc=org";
    directory.modifyAttributes(entry, DirContext.REPLACE_ATTRIBUTE, changed);
    directory.close();
  }
}
