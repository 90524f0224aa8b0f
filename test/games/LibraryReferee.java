import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Singleton;
import java.io.IOException;
import java.util.Map;
import org.apache.logging.log4j.LogManager;

/**
 * The referee of SumReferee, which first loads the libraries that CodinGame's SDK loads (Guice, Gson and log4j2) and writes a view of
 * 1 kB a turn, as recorded matches of the SDK have on average (0.3 to 1.4 kB).
 */
@Singleton
public class LibraryReferee {
  public static void main(String[] args) throws IOException {
    LogManager.getLogger(LibraryReferee.class).debug("start");
    AbstractModule module =
        new AbstractModule() {
          @Override
          protected void configure() {
            bind(LibraryReferee.class);
          }
        };
    Guice.createInjector(module).getInstance(LibraryReferee.class).play(args);
  }

  void play(String[] args) throws IOException {
    Gson gson = new GsonBuilder().create();
    SumReferee.play(args, turn -> gson.toJson(Map.of("frame", Map.of("entitymodule", updates(turn)))));
  }

  private static String updates(int turn) {
    StringBuilder all = new StringBuilder();
    for (int sprite = 0; sprite < 32; sprite++)
      all.append('U').append(sprite).append(" 1 x ").append(turn * sprite).append(" y 210 v 1 t 0.5;");
    return all.toString();
  }
}
